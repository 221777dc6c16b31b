import { sitemap } from '@pomelo/contract/content/sitemap.endpoints.ts';
import { partsContext } from '../../context.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/sitemap-listings.route.ts';

/** The listing's pages that have vehicles: the whole stock, makes, models, filters with a text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { listings } = await context.get(partsContext).clientFor(null).call(sitemap.parts);
  const pages = listings.map((path) => ({ path }));
  return xmlResponse(sitemapXml(new URL(request.url).origin, pages));
}
