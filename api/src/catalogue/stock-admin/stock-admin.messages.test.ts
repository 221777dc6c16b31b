import { expect, test } from 'vitest';
import { bulkEditLabel, stockLine, stockRefusals, STOCK_HEAD } from './stock-admin.messages.ts';

test('a vehicle is one line of the file, as wide as its head', () => {
  const line = stockLine({
    id: 1,
    reference: 'PO-1',
    title: 'Peugeot 208',
    state: 'booked',
    vin: null,
    plate: 'AB-001-CD',
    km: 42_000,
    vehicles: 2,
    price: { amount: 1_234_550, currency: 'EUR' },
    publicPrice: { amount: 1_699_000, currency: 'EUR' },
    vatRegime: 'marge',
    energy: 'hybride-rechargeable',
    modelYear: 2021,
    depot: 'Lyon',
    feed: null,
    availableFrom: '2026-12-01',
    pictureId: null,
    photographed: false,
    stockDays: 3,
    views: 9,
    updatedAt: '2026-11-20T09:00:00.000Z',
  });
  expect(line).toHaveLength(STOCK_HEAD.length);
  expect(line.join('|')).toBe(
    'PO-1|Peugeot 208|Réservé||AB-001-CD|42000|2|2021|Hybride rechargeable|12345,50|16990,00|sur marge|Lyon||01/12/2026|3|9',
  );
});

test('counts are written as text', () => {
  expect([bulkEditLabel(1), bulkEditLabel(5000)]).toEqual(['1\u00a0véhicule', '5\u202f000\u00a0véhicules']);
  expect(stockRefusals.tooMany(6000)).toContain('6\u202f000');
  expect(stockRefusals.foundOthers(1)).toContain('1\u00a0véhicule.');
  expect(stockRefusals.priceTooLow(2)).toContain('2\u00a0véhicules');
  expect(stockRefusals.priceTooHigh(2)).toContain('dix millions');
  expect(stockRefusals.changedSince(['PO-1'], 1)).toBe(
    'Un véhicule a changé depuis\u202f: PO-1. Rien n’a été annulé.',
  );
  expect(stockRefusals.changedSince(['PO-1', 'PO-2'], 7)).toBe(
    '7\u00a0véhicules ont changé depuis\u202f: PO-1, PO-2 et d’autres. Rien n’a été annulé.',
  );
});
