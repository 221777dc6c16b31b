import { SURE_CONFIDENCE } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { expect, test } from 'vitest';
import { makeReference } from '../../../../../seeds/reference.ts';
import { readMapping } from '../columns/mapping.ts';
import { proposeMapping } from './propose.ts';
import { readingsOf } from './readings.ts';

const reference = makeReference();
const propose = (headings: string[], ...rows: string[][]) => proposeMapping(headings, rows, reference);
const CARS = [
  ['Škoda', 'Octavia', 'Benzyna', '165 KM', '03.2021', 'VF3ABCDEF12345678', '64 200 km'],
  ['Peugeot', '308', 'Diesel', '110 kW', '2021-03-14', 'VF3ABCDEF12345679', '81 350 km'],
  ['Opel', 'Corsa', 'Hybryda', '204 KM', '11.2022', 'VF3ABCDEF12345670', '48 900 km'],
];

test('headings whose values agree are sure', async () => {
  const found = await propose(
    ['marka', 'model', 'rodzaj paliwa', 'moc', 'data pierwszej rejestracji', 'VIN', 'przebieg'],
    ...CARS,
  );
  expect(found.map(({ field }) => field)).toEqual([
    'make',
    'model',
    'energy',
    'power',
    'firstRegistration',
    'vin',
    'km',
  ]);
  for (const { heading, confidence } of found)
    expect(confidence, heading).toBeGreaterThanOrEqual(SURE_CONFIDENCE);
});

test('values indicate the field of a meaningless heading, and never with certainty', async () => {
  const found = await propose(['a', 'b', 'c', 'd', 'e', 'f', 'g'], ...CARS);
  expect(found.map(({ field }) => field)).toEqual([
    'make',
    null,
    'energy',
    'power',
    'firstRegistration',
    'vin',
    'km',
  ]);
  for (const { heading, confidence } of found) expect(confidence, heading).toBeLessThan(SURE_CONFIDENCE);
});

test('a heading that its values contradict is ignored', async () => {
  const [kind, colour] = await propose(
    ['énergie', 'couleur'],
    ['Manuelle', 'A12'],
    ['Automatique', 'B7'],
    ['Manuelle', 'C9'],
  );
  expect(kind).toMatchObject({ field: 'gearbox', because: expect.stringContaining('«\u202fénergie\u202f»') });
  expect(kind?.confidence).toBeLessThan(SURE_CONFIDENCE);
  expect(colour).toMatchObject({ field: 'colour', confidence: 30 });
});

test('a field named by a heading is not proposed for another column by its values', async () => {
  const found = await propose(['marque', 'x'], ['Peugeot', 'Renault'], ['Opel', 'Kia']);
  expect(found.map(({ field }) => field)).toEqual(['make', null]);
});

test('unreadable values take from the confidence, unknown ones do not', async () => {
  const confidence = async (...values: string[]): Promise<number> =>
    (await propose(['couleur'], ...values.map((value) => [value])))[0]?.confidence ?? 0;
  expect(await confidence('bleu', 'rouge', 'n.c.', '')).toBe(99);
  expect(await confidence('bleu', 'rouge', 'vert', 'zzz')).toBeLessThan(SURE_CONFIDENCE);
  expect(await confidence('')).toBe(SURE_CONFIDENCE);
});

test('a proposal that is not sure is left aside until a person confirms it', () => {
  const rule = {
    heading: 'moc',
    field: 'power' as const,
    strip: '',
    values: [],
    decimal: 'auto' as const,
    unit: 'one' as const,
  };
  const read = (confidence: number | null, confirmed: boolean) =>
    readMapping({
      columns: [{ ...rule, confidence, confirmed }],
      constants: [],
      rates: [],
      generatesKey: false,
    }).fields.get('moc');
  expect([read(81, false), read(81, true), read(SURE_CONFIDENCE, false), read(null, false)]).toEqual([
    null,
    'power',
    'power',
    'power',
  ]);
});

test('values are shown with their reading: words each, figures by their format', () => {
  expect(readingsOf('power', ['165 KM', '204 KM', '110 kW', ''])).toEqual([
    { value: '165 KM', times: 2, reads: '165\u202fch', to: null, converted: false },
    { value: '110 kW', times: 1, reads: '150\u202fch', to: null, converted: true },
    { value: '', times: 1, reads: 'Non communiqué', to: null, converted: false },
  ]);
  expect(readingsOf('firstRegistration', ['03.2021'])[0]).toMatchObject({
    reads: '01/03/2021',
    converted: true,
  });
  expect(readingsOf('energy', ['Benzyna', 'benzyna', 'zzz']).map(({ times, to }) => [times, to])).toEqual([
    [2, 'essence'],
    [1, null],
  ]);
  expect(readingsOf('version', ['GT'])).toEqual([]);
});
