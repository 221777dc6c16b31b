import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { ListingData } from './listing.loader.server.ts';
import { readList } from './listing-data.ts';
import { hrefWithin, type ListingPlace } from '../../domain/listing/listing-place.ts';
import type { ListedItem } from '../../domain/vehicle/vehicle-summary.ts';

type Page = { page: number; items: readonly ListedItem[] };
type Pages = readonly Page[];

/** Appended pages by history entry: Back restores the length of the list. */
const cachedPages = new Map<string, Pages>();
const MAX_CACHED = 20;
const NONE: Pages = [];

export function withPage(pages: Pages, page: Page): Pages {
  return [...pages.filter((other) => other.page !== page.page), page].toSorted((a, b) => a.page - b.page);
}

function cachePages(key: string, pages: Pages): void {
  cachedPages.delete(key);
  cachedPages.set(key, pages);
  for (const oldest of cachedPages.keys()) {
    if (cachedPages.size <= MAX_CACHED) return;
    cachedPages.delete(oldest);
  }
}

/** Pages appended to the one of the address, and the elements that load and refresh them. */
export function useMorePages(place: ListingPlace) {
  const { key } = useLocation();
  const [state, setState] = useState<{ key: string; asked: number; pages: Pages }>(() => {
    const pages = cachedPages.get(key) ?? NONE;
    return { key, asked: pages.length, pages };
  });
  const cachedPage = state.key === key ? state.pages : (cachedPages.get(key) ?? NONE);
  const asked = state.key === key ? Math.max(state.asked, cachedPage.length) : cachedPage.length;
  const first = place.own.page + 1;

  const receive = (page: Page) =>
    setState((current) => {
      const before = current.key === key ? current.pages : (cachedPages.get(key) ?? NONE);
      const pages = withPage(before, page);
      cachePages(key, pages);
      return { key, asked: current.key === key ? current.asked : pages.length, pages };
    });
  const loaders = Array.from({ length: asked }, (_, index) => (
    <PageLoader
      key={`${key}-${first + index}`}
      page={first + index}
      href={hrefWithin(place, { page: first + index })}
      isKnown={cachedPage.some(({ page }) => page === first + index)}
      onPage={receive}
    />
  ));
  const items = useMemo(() => cachedPage.flatMap((each) => each.items), [cachedPage]);
  return {
    items,
    lastPage: place.own.page + cachedPage.length,
    isLoading: asked > cachedPage.length,
    append: () => setState({ key, asked: cachedPage.length + 1, pages: cachedPage }),
    loaders,
  };
}

type LoaderProps = { page: number; href: string; isKnown: boolean; onPage: (page: Page) => void };

/** Loads one page; being a fetcher, it is revalidated after every action, as the page itself. */
function PageLoader({ page, href, isKnown, onPage }: LoaderProps) {
  const { load, data } = useFetcher<ListingData>();
  const address = `${href}${href.includes('?') ? '&' : '?'}lot=1`;
  useEffect(() => {
    if (!isKnown) void load(address);
  }, [load, address, isKnown]);
  const listJson = data?.listJson;
  const receive = useEffectEvent((text: string) => onPage({ page, items: readList(text).data }));
  useEffect(() => {
    if (listJson) receive(listJson);
  }, [listJson]);
  return null;
}
