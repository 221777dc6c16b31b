import { expect, it } from 'vitest';
import { listHref, listQueryIn, sortedBy } from './list-query.ts';

// QUOTE-1
it('reads the order of an address, the latest first by default', () => {
  expect(listQueryIn(new URLSearchParams())).toEqual({
    page: 1,
    sort: 'customerQuotation.createdAt',
    direction: 'DESC',
  });
  expect(listQueryIn(new URLSearchParams('tri=montant&sens=croissant&page=3'))).toEqual({
    page: 3,
    sort: 'total',
    direction: 'ASC',
  });
  expect(listQueryIn(new URLSearchParams('tri=couleur&page=99999999'))).toMatchObject({
    page: 1,
    sort: 'customerQuotation.createdAt',
  });
});

it('survives a round trip', () => {
  expect(listHref({ page: 1, sort: 'customerQuotation.createdAt', direction: 'DESC' })).toBe('');
  expect(listHref({ page: 2, sort: 'validUntil', direction: 'ASC' })).toBe(
    '?tri=validite&sens=croissant&page=2',
  );
});

it('reverses the current order', () => {
  const first = listQueryIn(new URLSearchParams('tri=montant&page=4'));
  expect(sortedBy(first, 'montant')).toEqual({ page: 1, sort: 'total', direction: 'ASC' });
  expect(sortedBy(first, 'date')).toEqual({
    page: 1,
    sort: 'customerQuotation.createdAt',
    direction: 'DESC',
  });
});
