import type { PageMeta } from '@pomelo/contract/paging.ts';
import { redirect } from 'react-router';

/** Fewer rows than there were when an address was kept: it leads to the last page there is now. */
export function toLastPage({ page, totalPages }: Pick<PageMeta, 'page' | 'totalPages'>, hrefOf: (page: number) => string): void {
  const last = Math.max(1, totalPages);
  if (page > last) throw redirect(hrefOf(last));
}
