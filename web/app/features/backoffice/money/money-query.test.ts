import { expect, it } from 'vitest';
import { invoicesQueryIn, ordersQueryIn, transfersQueryIn } from './money-query.ts';

const read = (text: string) => new URLSearchParams(text);

it('reads the filters of the invoices, and ignores unknown ones', () => {
  expect(
    invoicesQueryIn(
      read('q= F2026 &etat=en-retard&nature=factures&regime=marge&du=2026-01-01&au=hier&tri=montant&page=2'),
    ),
  ).toMatchObject({
    tri: 'montant',
    query: {
      q: 'F2026',
      state: 'overdue',
      kind: 'invoice',
      tax: 'margin',
      from: '2026-01-01',
      sort: 'total',
      direction: 'asc',
      page: 2,
    },
  });
  expect(invoicesQueryIn(read('etat=x&tri=x&societe-id=x'))).toEqual({
    tri: '-date',
    filters: {},
    query: { sort: 'issuedAt', direction: 'desc', page: 1, perPage: 50 },
  });
});

it('shows pending transfers by default', () => {
  expect(transfersQueryIn(read('')).filters).toEqual({ state: 'waiting' });
  expect(transfersQueryIn(read('etat=tous')).filters).toEqual({});
  expect(transfersQueryIn(read('etat=rapproches')).filters).toEqual({ state: 'matched' });
});

it('reads payment and step of the terminal orders', () => {
  expect(ordersQueryIn(read('paiement=payees&etape=a-expedier')).filters).toEqual({
    state: 'paid',
    step: 'to-ship',
  });
});
