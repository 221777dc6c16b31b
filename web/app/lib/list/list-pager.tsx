import type { PageMeta } from '@pomelo/contract/paging.ts';
import { Pager } from '@pomelo/design/pager.tsx';
import { useLocation } from 'react-router';
import { changedAddress } from './list-address.ts';

/** Pagination of a list whose state is the address; empty for a single page. */
export function ListPager({ meta: { page, totalPages } }: { meta: PageMeta }) {
  const { pathname, search } = useLocation();
  return (
    <Pager
      page={page}
      last={totalPages}
      hrefOf={(each) => changedAddress(pathname, search, { page: each > 1 ? each : null })}
    />
  );
}
