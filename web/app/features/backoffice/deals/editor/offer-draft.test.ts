import { expect, test } from 'vitest';
import {
  draftIn,
  draftOf,
  fieldOf,
  linesToSend,
  withoutService,
  withoutVehicle,
  withPrice,
  withService,
  withVehicle,
  wrongPrices,
} from './offer-draft.ts';

const typed = {
  lines: '11,12,11,x',
  'lines.11.price': '10 500,50',
  'lines.12.price': 'cher',
  'lines.11.services.warranty-12': '340',
  'lines.11.services.preparation-standard': '0',
  'lines.12.services.warranty-12': 'offert',
  validUntil: '2026-11-28',
  message: 'Bonjour',
};
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

test('reads the whole form, each vehicle once', () => {
  expect(draftIn(typed)).toEqual({
    lines: [
      {
        productId: 11,
        price: '10 500,50',
        services: [
          { code: 'warranty-12', price: '340' },
          { code: 'preparation-standard', price: '0' },
        ],
      },
      { productId: 12, price: 'cher', services: [{ code: 'warranty-12', price: 'offert' }] },
    ],
    validUntil: '2026-11-28',
    message: 'Bonjour',
    isExport: false,
  });
  expect(draftIn({}).lines).toEqual([]);
});

test('does not confuse the services of vehicle 1 with those of vehicle 11', () => {
  const { lines } = draftIn({ lines: '1,11', 'lines.11.services.warranty-12': '1' });
  expect(lines.map(({ services }) => services.length)).toEqual([0, 1]);
});

test('adds a vehicle at the catalogue price once, changes its price, and removes it', () => {
  const draft = withVehicle(draftIn({}), { productId: 11, listPrice: euros(1_050_050) });
  expect(draft.lines).toEqual([{ productId: 11, price: '10\u202f500,50', services: [] }]);
  expect(withVehicle(draft, { productId: 11, listPrice: euros(1) })).toBe(draft);
  expect(withPrice(draft, 11, 1_814_800).lines[0]?.price).toBe('18\u202f148');
  expect(withoutVehicle(draft, 11).lines).toEqual([]);
});

test('adds a service to one vehicle or to all, once to each, and removes it from one', () => {
  const draft = draftIn({ lines: '1,2' });
  const one = withService(draft, { code: 'wash', cents: 9000 }, 2);
  expect(one.lines.map(({ services }) => services)).toEqual([[], [{ code: 'wash', price: '90' }]]);
  const all = withService(one, { code: 'wash', cents: 9000 }, null);
  expect(all.lines.map(({ services }) => services.length)).toEqual([1, 1]);
  expect(withoutService(all, 1, 'wash').lines.map(({ services }) => services.length)).toEqual([0, 1]);
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
  expect(wrongPrices(draft)).toEqual(['lines.12.price', 'lines.12.services.warranty-12']);
  const paths = ['lines.0.price', 'lines.1.services', 'lines.0.services.1.price', 'lines', 'validUntil'];
  expect(paths.map((path) => fieldOf(path, draft))).toEqual([
    'lines.11.price',
    'lines.12.price',
    'lines.11.services.preparation-standard',
    'chercher',
    'validUntil',
  ]);
});

test('sends amounts in cents, a free service too', () => {
  expect(linesToSend(draftIn({ ...typed, lines: '11' }))).toEqual([
    {
      productId: 11,
      price: 1_050_050,
      services: [
        { code: 'warranty-12', price: 34_000 },
        { code: 'preparation-standard', price: 0 },
      ],
    },
  ]);
});
