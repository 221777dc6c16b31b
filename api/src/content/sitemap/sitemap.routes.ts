import { SITEMAP_PART, sitemap as endpoints } from '@pomelo/contract/content/sitemap.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import { findFilterSeos } from '../seo/seo.repository.ts';
import { listingPaths } from './listing-paths.ts';
import type { CatalogueReader } from '../../catalogue/index.ts';

/** The stock for search engines: the public data, read from memory. */
export function sitemapRoutes(app: FastifyInstance, { catalogue }: { catalogue: CatalogueReader }): void {
  registerRoute(app, endpoints.parts, async ({ db }) => {
    const filtersWithTexts = (await findFilterSeos(db, {})).map(({ slug }) => slug);
    return {
      vehicleParts: Math.ceil(catalogue.size() / SITEMAP_PART),
      listings: (await listingPaths(catalogue, filtersWithTexts)).slice(0, SITEMAP_PART),
    };
  });
  registerRoute(app, endpoints.vehicles, async ({ query }) => {
    const pages = await catalogue.pages((query.page - 1) * SITEMAP_PART, SITEMAP_PART);
    return pages.map(({ path, updatedMs }) => ({ url: path, updatedAt: new Date(updatedMs).toISOString() }));
  });
}
