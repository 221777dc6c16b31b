import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { type RowCells, readGood } from '../../../../testing/files/feed-rows.ts';

const ABSENT: RowCells = {
  colour: '',
  gearbox: '',
  body: '',
  power: '',
  postcode: '',
  city: '',
  version: 'Finition spéciale',
};

describe('facts absent from a row stay unknown', () => {
  test('colour, gearbox, power, place and VAT regime are never a likely value', () => {
    expect(readGood(ABSENT).vehicle).toMatchObject({
      colour: UNKNOWN,
      colourName: '',
      gearbox: UNKNOWN,
      powerHp: null,
      place: null,
      vatRegime: UNKNOWN,
    });
  });

  test('a model that the reference list lacks has no body', () => {
    expect(readGood({ ...ABSENT, model: 'Zzyzx' }).vehicle.body).toBe(UNKNOWN);
  });

  test.each(['-', '?', 'n.c.', 'N/A', 'inconnu', 'Non communiqué', 'autre', 'unknown', 'Sonstige', 'inny'])(
    '%j means that a value is not known, without a note',
    (word) => {
      const { vehicle, notes } = readGood({
        ...ABSENT,
        model: 'Zzyzx',
        colour: word,
        gearbox: word,
        body: word,
        power: word,
        vat: word,
      });
      expect(vehicle).toMatchObject({
        colour: UNKNOWN,
        gearbox: UNKNOWN,
        body: UNKNOWN,
        powerHp: null,
        vatRegime: UNKNOWN,
      });
      expect(notes.filter((note) => note.includes(`«${word}»`))).toEqual([]);
    },
  );

  test.each<[keyof RowCells, string]>([
    ['colour', 'kryptonite'],
    ['gearbox', 'à pédales'],
    ['body', 'soucoupe'],
    ['power', 'beaucoup'],
    ['vat', 'peut-être'],
  ])('a %s that no word explains is unknown, with the word in a note', (field, word) => {
    const { vehicle, notes } = readGood({ ...ABSENT, [field]: word });
    const read = {
      colour: vehicle.colour,
      gearbox: vehicle.gearbox,
      body: vehicle.body,
      power: vehicle.powerHp,
      vat: vehicle.vatRegime,
    };
    expect(read[field as keyof typeof read] ?? UNKNOWN).toBe(UNKNOWN);
    expect(notes).toContain(
      `${field} «${word}»: absente ou illisible\u202f: affichée «\u202fNon communiqué\u202f»`,
    );
  });

  test('the VAT of a new vehicle and of a price excluding it is known without a column', () => {
    expect(readGood({ km: '10' }).vehicle.vatRegime).toBe('recuperable');
    expect(readGood({ price: '', priceExclVat: '10 000' }).vehicle.vatRegime).toBe('recuperable');
  });

  test('an electric car has an automatic gearbox, even when the file omits it', () => {
    expect(readGood({ ...ABSENT, energy: 'Électrique' }).vehicle.gearbox).toBe('automatique');
  });
});
