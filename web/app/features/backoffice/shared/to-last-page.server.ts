import type { PageMeta } from '@pomelo/contract/paging.ts';
import { toLastPage } from '../../../lib/last-page.server.ts';
import { changedAddress } from './list-address.ts';

/** Of a list whose page is in the address, under `name`: what is beyond the last leads to it, as when its rows were just dealt with. */
export function toLastPageOf({ url }: Request, meta: PageMeta, name = 'page'): void {
  const { pathname, search } = new URL(url);
  toLastPage(meta, (page) => changedAddress(pathname, search, { page: null, [name]: page > 1 ? page : null }));
}
