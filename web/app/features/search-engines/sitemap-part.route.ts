import { sitemap } from '@pomelo/contract/content/sitemap.endpoints.ts';
import { partsContext } from '../../context.ts';
import { pageNotFoundMessage } from '../../lib/page-not-found.ts';
import { sitemapStream } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap-part.route.ts';

const PART = /^\/sitemap-vehicules-([1-9]\d{0,3})\.xml$/;
const NOT_FOUND = 404;
/** The stock changes all the time; a robot comes once a day. */
const CACHE = 'public, max-age=600';

/** `/sitemap-vehicules-{n}.xml`: the vehicles on sale, ten thousand at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, origin } = new URL(request.url);
  const part = Number(PART.exec(pathname)?.[1] ?? 0);
  const client = context.get(partsContext).clientFor(null);
  const vehicles = part === 0 ? [] : await client.call(sitemap.vehicles, { query: { page: part } });
  if (vehicles.length === 0) return new Response(pageNotFoundMessage(pathname), { status: NOT_FOUND });
  const pages = vehicles.map(({ url, updatedAt }) => ({ path: url, changedAt: updatedAt }));
  return new Response(sitemapStream(origin, pages), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': CACHE, 'X-Pomelo-Stream': '1' },
  });
}
