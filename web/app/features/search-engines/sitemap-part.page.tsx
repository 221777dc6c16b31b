import { sitemap } from '@pomelo/contract/content/sitemap.endpoints.ts';
import { partsContext } from '../../context.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { sitemapStream } from './sitemap-xml.ts';
import type { Route } from './+types/sitemap-part.page.ts';

const PART = /^\/sitemap-vehicules-([1-9]\d{0,3})\.xml$/;
/** The stock changes all the time; crawlers come once a day. */
const CACHE = 'public, max-age=600';

/**
 * `/sitemap-vehicules-{n}.xml`: the vehicles on sale, ten thousand at a time. An unknown part is a page not
 * found,
 * which a route without a screen could not show: hence the file is sent by a loader of a screen.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const { pathname, origin } = new URL(request.url);
    const part = Number(PART.exec(pathname)?.[1] ?? 0);
    const client = context.get(partsContext).clientFor(null);
    const vehicles = part === 0 ? [] : await client.call(sitemap.vehicles, { query: { page: part } });
    if (vehicles.length === 0) return next();
    const pages = vehicles.map(({ url, updatedAt }) => ({ path: url, changedAt: updatedAt }));
    return new Response(sitemapStream(origin, pages), {
      headers: {
        'Content-Type': 'application/xml; charset=utf-8',
        'Cache-Control': CACHE,
        'X-Pomelo-Stream': '1',
      },
    });
  },
];

export function loader({ request }: Route.LoaderArgs): null {
  // oxlint-disable-next-line typescript/only-throw-error -- the router answers what is thrown this way.
  throw pageNotFound(new URL(request.url).pathname.replace(/\.data$/, ''));
}

export default function NoSuchFile() {
  return null;
}
