import { partsContext } from '../../context.ts';
import { everyPage } from './every-page.server.ts';
import { sitemapXml } from './sitemap-xml.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/sitemap-pages.route.ts';

/**
 * Pages other than the listing and vehicles: news, content pages, services, promotions, terminals, export.
 */
export const loader = async ({ request, context }: Route.LoaderArgs) =>
  xmlResponse(
    sitemapXml(new URL(request.url).origin, await everyPage(context.get(partsContext).clientFor(null))),
  );
