import type { PageMeta } from '@pomelo/contract/paging.ts';
import { redirect } from 'react-router';

/** A page number beyond the last, after the list became shorter: redirects to the last page. */
export function toLastPage(
  { page, totalPages }: Pick<PageMeta, 'page' | 'totalPages'>,
  hrefOf: (page: number) => string,
): void {
  const last = Math.max(1, totalPages);
  if (page > last) throw redirect(hrefOf(last));
}
