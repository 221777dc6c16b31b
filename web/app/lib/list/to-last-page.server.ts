import type { PageMeta } from '@pomelo/contract/paging.ts';
import { toLastPage } from '../requests/last-page.server.ts';
import { changedAddress } from './list-address.ts';

/**
 * For a list with its page in the address, under `name`: redirects beyond the last page to it, for example
 * after its rows were handled.
 */
export function toLastPageOf({ url }: Request, meta: PageMeta, name = 'page'): void {
  const { pathname, search } = new URL(url);
  toLastPage(meta, (page) =>
    changedAddress(pathname, search, { page: null, [name]: page > 1 ? page : null }),
  );
}
