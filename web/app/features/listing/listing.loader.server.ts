import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { FACET_NAMES, isPrivateFacet } from '@pomelo/contract/catalogue/facets.ts';
import { CATALOGUE_PAGE_SIZE } from '@pomelo/contract/constants.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import {
  headersContext,
  partsContext,
  preferencesContext,
  sessionContext,
  viewContext,
} from '../../context.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { preferencesCookie } from '../../lib/session/preferences.server.ts';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { LISTING_QUERY_NAMES, urls } from '../../urls.ts';
import { activeFilters, labelsFrom } from './active-filters.ts';
import { hrefOf, hrefWithin } from '../../domain/listing/listing-place.ts';
import { readAnswer } from './margins/read-answer.server.ts';
import { seoOf } from './listing-seo.server.ts';
import type { View } from './listing.messages.ts';
import {
  decodeListing,
  EMPTY_QUERY,
  encodeListing,
  isUnfiltered,
  type ListingQuery,
  mergeQueries,
  toApiFilters,
  toApiQuery,
} from '../../domain/listing/listing-query.ts';
import { withReadText } from './read-text.ts';
import { queryFromSlugs, type StockValues } from './slugs.ts';
import { readStockValues } from './stock-values.server.ts';
import { noteFailure } from '../../lib/outage/outage-note.server.ts';
import { setFragmentRenderer } from '../../lib/rendering/fragments.ts';

// A page of the listing is 2,000 elements, nearly all of them the same from one request to the next.
setFragmentRenderer(renderToString);

const UNFILTERED_SLUG = 'sans-filtre';
const MAX_EMPTY_HELP = 5;
const NO_ANSWER = { list: null, listJson: null, facetsJson: null };
const NO_STOCK: StockValues = { make: [], model: [], depot: [], seats: [] };
/** A page that is appended to one already shown needs neither counts nor texts. */
const APPENDED = 'lot';

type Arguments = { request: Request; params: { '*'?: string }; context: Readonly<RouterContextProvider> };

/** Everything the listing shows, in one call of the API (two on a page of slugs or on an empty one). */
export async function loadListing({ request, params, context }: Arguments) {
  const url = new URL(request.url);
  const slugs = (params['*'] ?? '').split('/').filter(Boolean);
  const session = context.get(sessionContext);
  const view = context.get(viewContext);
  const client = context.get(partsContext).clientFor(session?.credentials ?? null);
  const isAppended = url.searchParams.has(APPENDED);
  const own = decodeListing(url.searchParams);
  const isBare = slugs.length === 0 && !LISTING_QUERY_NAMES.some((name) => url.searchParams.has(name));
  if (isBare && session && context.get(preferencesContext).filters) {
    throw redirect(`${urls.listing()}?${context.get(preferencesContext).filters}`, HTTP_STATUS.found);
  }
  const stock = slugs.length > 0 ? await readStockValues(client) : NO_STOCK;
  const path = urls.listing(...slugs.map(encodeURIComponent));
  const query = visibleTo(view, mergeQueries(readSlugs(slugs, stock, path), own));
  const now = Date.now();
  const place = { path, own };
  const shared = {
    query,
    place,
    view,
    origin: url.origin,
    nowMs: session ? Date.parse(session.state.now) : now,
    arrivalsSinceMs: arrivalsSince(now),
  };
  const text = await readText(client, query, view, !isAppended);
  // As text: the router would otherwise walk through each of its thousands of values, on both sides.
  const { list, listJson, facetsJson } = text === null ? NO_ANSWER : readAnswer(text);
  if (!isAppended) redirectToCanonical(query, list, context);
  const seo = isAppended
    ? null
    : await seoOf({ client, slugs, query, stock, place, list, origin: url.origin, view });
  if (!list)
    return data(
      { ...shared, listJson: null, facetsJson: null, seo, emptyHelp: [] },
      { status: HTTP_STATUS.serviceUnavailable },
    );
  if (list.data.length === 0 && list.meta.total > 0)
    throw redirect(hrefWithin(place, { page: list.meta.totalPages }), HTTP_STATUS.found);
  const emptyHelp = list.meta.total === 0 && !isAppended ? await withoutEach(client, query, list, view) : [];
  return data({ ...shared, listJson, facetsJson, seo, emptyHelp });
}

export type ListingData = Awaited<ReturnType<typeof loadListing>>['data'];

/** Filters that the API ignores for visitors are not displayed to them either. */
function visibleTo(view: View, query: ListingQuery): ListingQuery {
  if (view === 'b2b') return query;
  const facets = { ...query.facets };
  for (const name of FACET_NAMES) if (isPrivateFacet(name)) delete facets[name];
  const { deliveredPriceMin: _min, deliveredPriceMax: _max, ...ranges } = query.ranges;
  return { ...query, facets, ranges };
}

function readSlugs(slugs: readonly string[], stock: StockValues, path: string): ListingQuery {
  if (slugs.length === 0 || (slugs.length === 1 && slugs[0] === UNFILTERED_SLUG)) return EMPTY_QUERY;
  const query = queryFromSlugs(slugs, stock);
  if (!query) throw pageNotFound(path);
  return query;
}

/** Null when the API does not answer: the page then preserves the input. */
async function readText(
  client: Client,
  query: ListingQuery,
  view: View,
  withFacets: boolean,
): Promise<string | null> {
  try {
    return await client.text(catalogue.list, {
      query: {
        ...toApiQuery(query),
        perPage: CATALOGUE_PAGE_SIZE,
        view,
        ...(withFacets ? { include: 'filters' } : {}),
      },
    });
  } catch (error) {
    noteFailure('listing not read', error);
    return null;
  }
}

/** For an empty list: how many vehicles there would be without each filter, the helpful ones only. */
async function withoutEach(client: Client, query: ListingQuery, list: CatalogueList, view: View) {
  const filters = activeFilters(query, labelsFrom(list.filters), view).slice(0, MAX_EMPTY_HELP);
  const counted = await Promise.all(
    filters.map(async ({ key, without }) => {
      const { total } = await client.call(catalogue.filters, { query: { ...toApiFilters(without), view } });
      return { key, total };
    }),
  );
  return counted.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** Redirects to the address of the parsed text; it is stored for a buyer. */
function redirectToCanonical(
  query: ListingQuery,
  list: CatalogueList | null,
  context: Readonly<RouterContextProvider>,
): void {
  const session = context.get(sessionContext);
  const read = withReadText(query, list?.meta.understood);
  if (read) throw redirect(hrefOf(read, session !== null), HTTP_STATUS.found);
  if (session) storeFilters(query, context);
}

/** Returning to the bare listing restores the last filters; « Tout effacer » clears them. */
function storeFilters(query: ListingQuery, context: Readonly<RouterContextProvider>): void {
  const preferences = context.get(preferencesContext);
  // Arrivals change every day: the last lasting choice stays stored.
  if (query.arrivals) return;
  const filters = isUnfiltered(query) ? '' : encodeListing({ ...query, unread: {}, typed: '', page: 1 });
  if (filters === preferences.filters) return;
  const [name, value] = preferencesCookie({ ...preferences, filters }, context.get(partsContext).secure);
  context.get(headersContext).append(name, value);
}
