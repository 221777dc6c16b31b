import { describe, expect, test } from 'vitest';
import { readGood } from '../../../../testing/files/feed-rows.ts';

const PLUG_IN = { make: 'Volvo', model: 'XC60', energy: 'Hybride rechargeable', body: 'SUV' };

describe('the power of a car with two motors', () => {
  test('stays what the column states when both motors make it possible', () => {
    expect(readGood({ ...PLUG_IN, version: 'T8 AWD 303-87ch R-Design', power: '390' }).vehicle.powerHp).toBe(
      390,
    );
    expect(readGood({ ...PLUG_IN, version: 'T8 AWD 303+87ch', power: '303' }).vehicle.powerHp).toBe(303);
  });
  test('is the combustion engine’s, with a note that contains both, when the column has the electric motor’s or none', () => {
    for (const power of ['87', '']) {
      const { vehicle, notes } = readGood({ ...PLUG_IN, version: 'T8 AWD 303-87ch', power });
      expect(vehicle.powerHp).toBe(303);
      expect(notes.join()).toContain(`power «${power}»: la version donne deux moteurs (303 et 87\u202fch)`);
    }
  });
  test('is read from a listing’s address without losing a motor', () => {
    const key =
      'https://example.fr/auto-occasion-volvo-xc60-t8-awd-303-87ch-inscription-geartronic-69003-lyon-1234';
    const { vehicle } = readGood({ ...PLUG_IN, key, version: '', power: '390' });
    expect(vehicle.version).toContain('303+87ch');
    expect(vehicle.powerHp).toBe(390);
  });
  test('is no number of the model’s name that the column repeats', () => {
    const car = {
      make: 'Mercedes',
      model: 'Classe B',
      energy: 'Hybride rechargeable',
      version: '250 e 160+102ch AMG Line',
      power: '250',
    };
    expect(readGood(car).vehicle.powerHp).toBe(160);
  });
  test('leaves a name before the power of a car with one motor alone', () => {
    const key = 'https://example.fr/auto-occasion-mercedes-classe-a-180-136ch-style-line-69003-lyon-1234';
    expect(
      readGood({ make: 'Mercedes', model: 'Classe A', key, version: '', power: '136' }).vehicle.powerHp,
    ).toBe(136);
  });
});

test('the number of a Lexus is its name, that of a Toyota its power', () => {
  expect(
    readGood({ make: 'Lexus', model: 'CT 200h', version: 'CT 200h F Sport', energy: 'Hybride', power: '99' })
      .vehicle.powerHp,
  ).toBe(99);
  expect(
    readGood({ make: 'Toyota', model: 'C-HR', version: '184h Edition', energy: 'Hybride', power: '' }).vehicle
      .powerHp,
  ).toBe(184);
});

test.each([
  ['3', 3000],
  ['1.6', 1600],
  ['1,6 l', 1600],
  ['1,598', 1598],
  ['2 litres', 2000],
  ['1 598 cm3', 1598],
  ['1.598', 1598],
  ['1598', 1598],
  ['0', null],
  ['25', null],
  ['25 000', null],
])('an engine size of %s is %s cm³', (engineCc, cc) =>
  expect(readGood({ engineCc }).vehicle.engineCc).toBe(cc),
);
