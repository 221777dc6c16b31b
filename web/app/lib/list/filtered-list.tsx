import type { PageMeta } from '@pomelo/contract/paging.ts';
import type { ReactNode } from 'react';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import { ListEmpty, type ListEmptyProps } from './list-empty.tsx';
import { ListPager } from './list-pager.tsx';

type Props = FilterBarProps & {
  /** Null for a list without pages. */
  meta: PageMeta | null;
  /** Replaces a list without entries; absent for a list that shows its own. */
  empty?: Omit<ListEmptyProps, 'preserved'>;
  /** Between the filters and the entries. */
  before?: ReactNode;
  /** Replaces the links to other pages. */
  pager?: ReactNode;
  /** The entries: a table, cards, lines. */
  children: ReactNode;
};

/** A list whose state is the address: filters, entries or why there are none, and pages. */
export function FilteredList({ meta, empty, before, pager, children, ...bar }: Props) {
  const isEmpty = empty !== undefined && meta?.total === 0;
  return (
    <>
      <FilterBar {...bar} />
      {before}
      {isEmpty ? <ListEmpty {...empty} preserved={bar.preserved} /> : children}
      {pager ?? (meta ? <ListPager meta={meta} /> : null)}
    </>
  );
}
