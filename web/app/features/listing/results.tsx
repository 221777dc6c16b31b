import { CATALOGUE_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import { Pager } from '@pomelo/design/pager.tsx';
import { lazy, type MouseEvent, Suspense, useMemo, useState } from 'react';
import { useNavigation } from 'react-router';
import { isPlainClick } from '../../lib/plain-click.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { VehicleList } from '../../domain/vehicle/vehicle-list.tsx';
import { urls } from '../../urls.ts';
import { FILTER_FORM } from './facets-form.tsx';
import type { ListingResults } from './listing-data.ts';
import type { ListingData } from './listing.loader.server.ts';
import { hrefWithin } from '../../domain/listing/listing-place.ts';
import { appendedText, moreText, shownText } from './listing.messages.ts';
import { DensityChoice, SortSelect } from './toolbar.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useMorePages } from './use-more-pages.tsx';
import * as css from './listing.module.css';

/** Parts that most pages never show. */
export const later = () => import('./lazy/later.ts');
const TargetMargin = lazy(async () => ({ default: (await later()).TargetMargin }));

type Props = { data: ListingData; list: ListingResults; onHelp: () => void };

/** Order, density, vehicles and pages. */
export function Results({ data, list, onHelp }: Props) {
  const { place, query } = data;
  const { preferences } = useSession();
  const [density, setDensity] = useState(preferences.density);
  const navigation = useNavigation();
  const more = useMorePages(place);
  const items = useMemo(() => withoutRepeats([...list.data, ...more.items]), [list.data, more.items]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const currentId = useListKeys(ids, preferences.shortcuts, onHelp);
  const { page, total, totalPages, targetMargin: target } = list.meta;
  const from = (page - 1) * CATALOGUE_PAGE_SIZE + 1;
  const left = Math.min(CATALOGUE_PAGE_SIZE, total - more.lastPage * CATALOGUE_PAGE_SIZE);
  const isPending = navigation.state === 'loading' && navigation.location.pathname.startsWith(urls.listing());

  const onPager = (event: MouseEvent<HTMLElement>) => {
    const isMore = event.target instanceof Element && event.target.closest('.pager > a');
    if (!isMore || !isPlainClick(event)) return;
    event.preventDefault();
    if (!more.isLoading) more.append();
  };

  return (
    <>
      <div className="bar">
        <SortSelect query={query} hasMargins={target !== undefined} />
        {target ? (
          <Suspense fallback={null}>
            <TargetMargin
              typed={place.own.targetMargin}
              target={target}
              form={FILTER_FORM}
              className={css.target}
            />
          </Suspense>
        ) : null}
        <span className="sp" />
        <span className="muted small num no-s">
          {shownText(from, Math.min(total, from + items.length - 1), total)}
        </span>
        <DensityChoice density={density} onChoice={setDensity} />
      </div>
      <div className={css.list} data-pending={isPending || undefined} aria-busy={isPending}>
        <VehicleList
          items={items}
          nowMs={data.nowMs}
          arrivalsSinceMs={data.arrivalsSinceMs}
          generation={list.meta.generation}
          density={density}
          sort={query.sort}
          place={place}
          currentId={currentId}
        />
      </div>
      <p className="vh" role="status">
        {more.items.length > 0 ? appendedText(items.length, total) : ''}
      </p>
      {more.loaders}
      <div onClickCapture={onPager}>
        <Pager
          page={more.lastPage}
          last={totalPages}
          hrefOf={(each) => hrefWithin(place, { page: each })}
          more={
            left > 0
              ? { href: hrefWithin(place, { page: more.lastPage + 1 }), label: moreText(left) }
              : undefined
          }
        />
      </div>
    </>
  );
}

/** A vehicle that moved between two pages while they were read is shown once. */
function withoutRepeats<T extends { id: number }>(items: readonly T[]): readonly T[] {
  const seen = new Set<number>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
