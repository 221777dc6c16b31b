import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { CatalogueFacets } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { type Body, FACETS, type FacetName, UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { articles } from '@pomelo/contract/content/articles.endpoints.ts';
import type { CommercialAnimation, NewsArticleSummary } from '@pomelo/contract/content/articles.schemas.ts';
import { home } from '@pomelo/contract/home/home.endpoints.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { contentClient } from '../../lib/cache/content-client.server.ts';
import { isVisit } from '../../lib/requests/is-visit.ts';
import { arrivalsSince } from '../../lib/paris-time.ts';
import { COUNT_PARAM, FINDER_FIELDS } from './finder-fields.ts';
import { noteFailure } from '../../lib/outage/outage-note.server.ts';

const LATEST = 4;
const SEGMENTS = 8;
const NEWS = 4;

type Arguments = { request: Request; context: Readonly<RouterContextProvider> };

/** The home page; with `compte`, only how many vehicles the finder would show. */
export async function loadHome({ request, context }: Arguments) {
  const params = new URL(request.url).searchParams;
  const session = context.get(sessionContext);
  const view = context.get(viewContext);
  const client = context.get(partsContext).clientFor(session?.credentials ?? null);
  if (session && view === 'b2b') return loadBuyerHome(client, isVisit(request, session));
  if (params.has(COUNT_PARAM)) {
    const { total } = await client.call(catalogue.filters, { query: { ...finderQuery(params), view } });
    return { kind: 'count' as const, total };
  }
  const reader = contentClient(context);
  const [stock, latest, news, animations] = await Promise.all([
    readStock(client, view),
    client.call(catalogue.lastVehicles, { query: { perPage: LATEST, view } }),
    reader.call(articles.newsList, { query: { perPage: NEWS } }).catch(logged),
    reader.call(articles.animationList, { query: { perPage: 1 } }).catch(logged),
  ]);
  const nowMs = session ? Date.parse(session.state.now) : Date.now();
  const texts = { news: news.map(headline), animation: animations[0] ? bandOf(animations[0]) : null };
  return {
    kind: 'home' as const,
    view,
    stock,
    latest: latest.data,
    ...texts,
    nowMs,
    arrivalsSinceMs: arrivalsSince(nowMs),
  };
}

// HOME-4
/** The home page of a buyer. Their visit is recorded once they were given what is new since the last one. */
async function loadBuyerHome(client: Client, isVisited: boolean) {
  const data = await client.call(home.get);
  if (isVisited)
    await client.call(home.visit).catch((error: unknown) => noteFailure('visit of home not recorded', error));
  return { kind: 'buyer' as const, home: data };
}

/** The vehicles are what the page is for: it does without its texts. */
function logged(error: unknown): [] {
  noteFailure('texts of the home page not loaded', error);
  return [];
}

const headline = ({ id, title, publishedAt }: NewsArticleSummary) => ({ id, title, publishedAt });

/** Fields of an animation that its banner shows; the rest is on its page. */
const bandOf = ({ slug, title, summary, imageMobile, imageLaptop, imageAlt, link }: CommercialAnimation) => ({
  slug,
  title,
  summary,
  imageMobile,
  imageLaptop,
  imageAlt,
  link,
});

export type HomeData = Extract<Awaited<ReturnType<typeof loadHome>>, { kind: 'home' }>;
export type Stock = HomeData['stock'];

/** The fields of the finder as the API names them; non-numeric bounds are dropped. */
function finderQuery(params: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {};
  for (const { name, api, isNumber } of FINDER_FIELDS) {
    const typed = (params.get(name) ?? '').trim();
    const value = isNumber ? typed.replaceAll(/\D/g, '').slice(0, 7) : typed.slice(0, 200);
    if (value) query[api] = value;
  }
  return query;
}

async function readStock(client: Client, view: 'b2b' | 'b2c') {
  const { total, arrivals, facets } = await client.call(catalogue.filters, { query: { view } });
  const makes = valuesOf(facets, 'make');
  const bodies = valuesOf(facets, 'body');
  return {
    total,
    arrivals,
    depotCount: valuesOf(facets, 'depot').length,
    makes: makes
      .map(({ value, label }) => ({ value, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
    makeCount: makes.length,
    energies: valuesOf(facets, 'energy').map(({ value, label }) => ({ value, label })),
    bodies: bodies.toSorted((a, b) => b.count - a.count).slice(0, SEGMENTS) as {
      value: Body;
      count: number;
    }[],
    vans: bodies.find(({ value }) => value === 'utilitaire')?.count ?? 0,
  };
}

/** Values that vehicles in stock have. */
function valuesOf(facets: CatalogueFacets['facets'], name: FacetName) {
  const order = FACETS.find((facet) => facet.name === name);
  const counted = (facets.find((facet) => facet.name === name)?.values ?? []).filter(
    ({ value, count }) => count > 0 && value !== UNKNOWN,
  );
  if (!order || !('values' in order)) return [...counted];
  return order.values.flatMap(({ value }) => counted.filter((entry) => entry.value === value));
}
