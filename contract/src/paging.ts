import { z } from 'zod';
import { MAX_PAGE_SIZE } from './constants.ts';

/** API-5: every paged list answers `{ data, meta }`. */
export const PageMeta = z.strictObject({
  page: z.int().min(1),
  perPage: z.int().min(1).max(MAX_PAGE_SIZE),
  total: z.int().min(0),
  totalPages: z.int().min(0),
});
export type PageMeta = z.infer<typeof PageMeta>;

/** Deeper pages than this serve no reader and would only cost. */
const MAX_PAGE = 100_000;

export const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE);
export const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE);

/** Lists are sorted by `sort`, one of their own values, in this direction (API-5). */
export const sortDirection = z.enum(['asc', 'desc']);
export type SortDirection = z.infer<typeof sortDirection>;

/** Page number of a list; `perPage` rows by default. */
export const paged = (perPage: number) => ({
  page: pageNumber.default(1),
  perPage: pageSize.default(perPage),
});

/** One page of a list. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ data: z.array(row), meta: PageMeta });

export const pageMeta = (page: number, perPage: number, total: number): PageMeta => ({
  page,
  perPage,
  total,
  totalPages: Math.ceil(total / perPage),
});

/** The query of a short list: up to a hundred rows on its first page. */
export const shortList = z.object(paged(MAX_PAGE_SIZE));

/** The requested page of rows that were all read. */
export const pageFrom = <Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number } = shortList.parse({}),
): { data: Row[]; meta: PageMeta } => ({
  data: rows.slice((page - 1) * perPage, page * perPage),
  meta: pageMeta(page, perPage, rows.length),
});
