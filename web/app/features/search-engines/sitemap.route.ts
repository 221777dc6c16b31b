import { sitemap } from '@pomelo/contract/content/sitemap.endpoints.ts';
import { partsContext } from '../../context.ts';
import { sitemapUrls } from './sitemap-urls.ts';
import { sitemapIndex } from './sitemap-xml.ts';
import { xmlResponse } from './xml-response.ts';
import type { Route } from './+types/sitemap.route.ts';

/** Index of the sitemaps. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { vehicleParts } = await context.get(partsContext).clientFor(null).call(sitemap.parts);
  const vehicles = Array.from({ length: vehicleParts }, (_none, index) => sitemapUrls.vehicles(index + 1));
  return xmlResponse(
    sitemapIndex(new URL(request.url).origin, [sitemapUrls.pages(), sitemapUrls.listings(), ...vehicles]),
  );
}
