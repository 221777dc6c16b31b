import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { content } from '@pomelo/contract/content/content.endpoints.ts';
import type { MetaDescriptor } from 'react-router';
import { createShortCache } from '../../lib/cache/short-cache.server.ts';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { urls } from '../../urls.ts';
import { labelsFrom } from './active-filters.ts';
import { hrefWithin, type ListingPlace } from '../../domain/listing/listing-place.ts';
import { fallbackDescription, pageTitle, type View } from './listing.messages.ts';
import { fallbackHeading } from './heading.messages.ts';
import { DEFAULT_SORT, encodeListing, type ListingQuery } from '../../domain/listing/listing-query.ts';
import { slugsFromQuery, type StockValues } from './slugs.ts';
import { noteFailure } from '../../lib/outage/outage-note.server.ts';

export type ListingSeo = { heading: string; text: string; meta: MetaDescriptor[] };

type Texts = { title: string; description: string; heading: string; text: string };
type Parts = {
  client: Client;
  slugs: readonly string[];
  query: ListingQuery;
  stock: StockValues;
  place: ListingPlace;
  list: CatalogueList | null;
  origin: string;
  view: View;
};

const TEXTS_MS = 10_000;
const MAX_LISTED_SLUGS = 3;
/** The site is named after every title. */
const SITE_NAME = /\s*[|·]\s*Pomelo$/;
const textsMemory = createShortCache<Texts | null>(TEXTS_MS);

/**
 * Title, description, heading and addresses of a listing page (CAT-11): the editors' texts, or made from its
 * filters.
 */
export async function seoOf({
  client,
  slugs,
  query,
  stock,
  place,
  list,
  origin,
  view,
}: Parts): Promise<ListingSeo> {
  const texts = await textsOf(client, slugs, query, stock);
  const heading = texts?.heading ?? fallbackHeading(query, labelsFrom(list?.filters), view);
  const total = list?.meta.total ?? 0;
  const words = pageMeta({
    title: pageTitle(texts ? texts.title.replace(SITE_NAME, '') : heading, query.page),
    description: texts?.description ?? fallbackDescription(heading, total),
    path: canonicalPath(query, stock, place),
    origin,
    picture: list?.data[0]?.pictures[0],
    isUnlisted: !isListed(slugs, query, place, total),
  });
  return {
    heading,
    text: texts?.text ?? '',
    meta: [...words, ...neighbours(query.page, list?.meta.totalPages ?? 1, place, origin)],
  };
}

/**
 * Indexed: the stock, and pages of a few slugs that have vehicles. Typed or ticked filters are not: they have
 * more combinations than there are vehicles.
 */
function isListed(
  slugs: readonly string[],
  query: ListingQuery,
  { own }: ListingPlace,
  total: number,
): boolean {
  const isNarrowed = encodeListing({ ...own, sort: DEFAULT_SORT, groupResults: false, page: 1 }) !== '';
  const isPlain = Object.values(query.facets).every((values) => values.length <= 1);
  return total > 0 && !isNarrowed && isPlain && slugs.length <= MAX_LISTED_SLUGS;
}

function neighbours(page: number, last: number, place: ListingPlace, origin: string): MetaDescriptor[] {
  const link = (rel: 'prev' | 'next', to: number) => ({
    tagName: 'link',
    rel,
    href: origin + hrefWithin(place, { page: to }),
  });
  return [...(page > 1 ? [link('prev', page - 1)] : []), ...(page < last ? [link('next', page + 1)] : [])];
}

/**
 * The same vehicles have one address: slugs where the page has them, else the query in its one order, without
 * the order of the list.
 */
function canonicalPath(query: ListingQuery, stock: StockValues, place: ListingPlace): string {
  const canonical = {
    ...query,
    unread: {},
    typed: '',
    sort: DEFAULT_SORT,
    groupResults: false,
    favorites: false,
    arrivals: false,
  };
  const isSlugPage = place.path !== urls.listing() && place.path !== urls.unfilteredListing();
  const slugs = isSlugPage ? slugsFromQuery(canonical, stock) : null;
  if (slugs) return urls.listing(...slugs) + (query.page > 1 ? `?page=${query.page}` : '');
  const text = encodeListing(canonical);
  return text ? `${urls.listing()}?${text}` : urls.listing();
}

/** A make, a make and its model, or one filter alone have texts of their own. */
async function textsOf(
  client: Client,
  slugs: readonly string[],
  query: ListingQuery,
  stock: StockValues,
): Promise<Texts | null> {
  if (slugs.length === 0) return null;
  const [make, secondMake] = query.facets.make ?? [];
  const [model, secondModel] = query.facets.model ?? [];
  const isCarOnly = slugs.length === (make ? 1 : 0) + (model ? 1 : 0);
  const read = async (): Promise<Texts | null> => {
    if (make && isCarOnly && !secondMake && !secondModel) {
      const modelSlug = model && (stock.model.find(({ value }) => value === model)?.slug ?? model);
      const found = await client.call(content.carSeos, {
        query: { makeSlug: make, ...(modelSlug ? { modelSlug } : {}) },
      });
      return found.find((seo) => seo.modelSlug === (modelSlug ?? null)) ?? null;
    }
    if (slugs.length !== 1 || make || model) return null;
    const [found] = await client.call(content.filterSeos, { query: { slug: slugs[0] } });
    return found ?? null;
  };
  return textsMemory(compositeKey(slugs.length, make ?? null, model ?? null, ...slugs), read).catch(
    (error: unknown) => {
      noteFailure('texts of a listing not read', error);
      return null;
    },
  );
}
