import type { StaffInvoiceRow } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { expect, it } from 'vitest';
import { CSV_HEAD, csvLine } from './staff-invoices.messages.ts';

const row: StaffInvoiceRow = {
  id: '',
  number: 'F2026-000001',
  kind: 'invoice',
  isPrepayment: false,
  issuedAt: '2026-11-21T23:30:00Z',
  company: { id: '', rs: 'Garage du Pont', siret: '12345678900012', vatNumber: null },
  deal: { id: '', number: 'A0000042' },
  terminalOrder: null,
  corrects: null,
  net: euros(100_005),
  vat: euros(20_001),
  total: euros(120_006),
  taxes: ['standard', 'disbursement'],
  dueOn: '2026-11-28',
  paid: euros(0),
  due: euros(120_006),
  state: 'overdue',
  transmission: null,
};

it('writes an invoice as a line of a French spreadsheet, on the day of Paris', () => {
  const line = csvLine(row);
  expect(line).toHaveLength(CSV_HEAD.length);
  expect(line.slice(0, 5)).toEqual(['F2026-000001', 'Facture', '22/11/2026', '28/11/2026', 'Garage du Pont']);
  expect(line.slice(9)).toEqual([
    'TVA 20\u202f%, Débours',
    '1000,05',
    '200,01',
    '1200,06',
    '0,00',
    '1200,06',
    'En retard',
  ]);
});

it('names the order of an invoice of charging terminals', () => {
  const order = { id: '', number: 'B000042' };
  expect(csvLine({ ...row, deal: null, terminalOrder: order })[7]).toBe('B000042');
});

it('names a prepayment invoice', () => {
  expect(csvLine({ ...row, isPrepayment: true })[1]).toBe('Facture d’acompte');
});

it('writes the amount of a credit note as negative', () => {
  const line = csvLine({ ...row, kind: 'credit-note', paid: null, due: null, state: null, total: euros(5) });
  expect([line[1], line[12], line[13], line[15]]).toEqual(['Avoir', '-0,05', '', '']);
});
