import { expect, it } from 'vitest';
import { readLifeCycle } from '../../adapters/life-cycle-message.ts';
import { collectedMessage } from './collected-message.ts';

const MESSAGE = {
  id: 'F2026-000042.E1',
  at: new Date('2026-11-28T09:05:07Z'),
  invoice: { number: 'F2026-000042', date: '2026-11-21', isPrepayment: false },
  seller: { siren: '999888779', name: 'Pomelo SAS' },
  buyer: { siren: '732829320', name: 'Garage « Du Pont & fils »' },
  cents: 17_880,
  vatPercent: 20,
};

// MONEY-54
it('states « encaissée » about an invoice with the amount at its rate, as a message that is read back', () => {
  const xml = collectedMessage(MESSAGE);
  expect(readLifeCycle(Buffer.from(xml))).toMatchObject([{ number: 'F2026-000042', state: 'collected' }]);
  for (const part of [
    '<ram:TypeCode>380</ram:TypeCode>',
    '<udt:DateTimeString format="204">20261128090507</udt:DateTimeString>',
    '<qdt:DateTimeString format="102">20261121</qdt:DateTimeString>',
    '<ram:TypeCode>MEN</ram:TypeCode>',
    '<ram:ValueAmount currencyID="EUR">178.80</ram:ValueAmount>',
    '<ram:ValuePercent>20.00</ram:ValuePercent>',
    'Du Pont &amp; fils',
  ])
    expect(xml).toContain(part);
});

it('names a prepayment invoice, and an amount that is given back as below zero', () => {
  const invoice = { ...MESSAGE.invoice, isPrepayment: true };
  const xml = collectedMessage({ ...MESSAGE, invoice, cents: -5 });
  expect(xml).toContain('<ram:TypeCode>386</ram:TypeCode>');
  expect(xml).toContain('>-0.05</ram:ValueAmount>');
});
