import { expect, test } from 'vitest';
import {
  draftIn,
  draftOf,
  fieldOf,
  figuresOf,
  withoutVehicle,
  withVehicle,
  wrongPrices,
} from './offer-draft.ts';

const typed = {
  lines: '11,12,11,x',
  'lines.11.price': '10 500,50',
  'lines.12.price': 'cher',
  'lines.11.services.warranty-12': 'on',
  'lines.11.services.preparation-standard': 'on',
  'lines.12.services.warranty-12': 'on',
  validUntil: '2026-11-28',
  message: 'Bonjour',
  chercher: ' 308 ',
};
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

test('reads the whole form, each vehicle once', () => {
  expect(draftIn(typed)).toEqual({
    lines: [
      { productId: 11, price: '10 500,50', services: ['warranty-12', 'preparation-standard'] },
      { productId: 12, price: 'cher', services: ['warranty-12'] },
    ],
    validUntil: '2026-11-28',
    message: 'Bonjour',
    isExport: false,
    q: '308',
  });
  expect(draftIn({}).lines).toEqual([]);
});

test('does not confuse the services of vehicle 1 with those of vehicle 11', () => {
  const { lines } = draftIn({ lines: '1,11', 'lines.11.services.warranty-12': 'on' });
  expect(lines.map(({ services }) => services)).toEqual([[], ['warranty-12']]);
});

test('adds a vehicle at the catalogue price once, and removes it', () => {
  const draft = withVehicle(draftIn({}), { productId: 11, listPrice: euros(1_050_050) });
  expect(draft.lines).toEqual([{ productId: 11, price: '10\u202f500,50', services: [] }]);
  expect(withVehicle(draft, { productId: 11, listPrice: euros(1) })).toBe(draft);
  expect(withoutVehicle(draft, 11).lines).toEqual([]);
});

test('a first offer is empty', () => {
  expect(draftOf({ versions: [], sale: 'export' }, '2026-11-28')).toMatchObject({
    lines: [],
    isExport: true,
    message: '',
  });
});

test('reports invalid prices, and errors of the API, by field', () => {
  const draft = draftIn(typed);
  expect(wrongPrices(draft)).toEqual(['lines.12.price']);
  expect(
    ['lines.0.price', 'lines.1.services', 'lines', 'validUntil'].map((path) => fieldOf(path, draft)),
  ).toEqual(['lines.11.price', 'lines.12.price', 'chercher', 'validUntil']);
});

test('compares the total of an offer with the catalogue; an invalid price counts as zero', () => {
  expect(
    figuresOf([
      { listCents: 1_200_000, cents: 1_100_000 },
      { listCents: 900_000, cents: null },
    ]),
  ).toEqual({ list: 2_100_000, offered: 1_100_000 });
});
