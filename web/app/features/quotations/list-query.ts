import type { QUOTATION_SORTS } from '@pomelo/contract/quotations/quotations.schemas.ts';
import { pageIn } from '../../lib/requests/page-in.ts';

export type QuotationSort = (typeof QUOTATION_SORTS)[number];
export type ListQuery = { page: number; sort: QuotationSort; direction: 'ASC' | 'DESC' };

/** How the address calls the orders of the list. */
export const SORT_NAMES = {
  date: 'customerQuotation.createdAt',
  montant: 'total',
  validite: 'validUntil',
} as const satisfies Record<string, QuotationSort>;
export type SortName = keyof typeof SORT_NAMES;

const isSortName = (text: string): text is SortName => Object.hasOwn(SORT_NAMES, text);
const nameOf = (sort: QuotationSort): SortName =>
  Object.keys(SORT_NAMES).find((name): name is SortName => isSortName(name) && SORT_NAMES[name] === sort) ??
  'date';

/** QUOTE-1: page, sort and direction from the address; the latest first by default. */
export function listQueryIn(query: URLSearchParams): ListQuery {
  const name = query.get('tri') ?? 'date';
  return {
    page: pageIn(query),
    sort: isSortName(name) ? SORT_NAMES[name] : SORT_NAMES.date,
    direction: query.get('sens') === 'croissant' ? 'ASC' : 'DESC',
  };
}

export function listHref({ page, sort, direction }: ListQuery): string {
  const query = new URLSearchParams();
  const name = nameOf(sort);
  if (name !== 'date') query.set('tri', name);
  if (direction === 'ASC') query.set('sens', 'croissant');
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Pressing the current sort reverses it; a new one starts descending. */
export function sortedBy(query: ListQuery, name: SortName): ListQuery {
  const sort = SORT_NAMES[name];
  const direction = query.sort === sort && query.direction === 'DESC' ? 'ASC' : 'DESC';
  return { page: 1, sort, direction };
}
