import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageNumber } from '../paging.ts';
import { Instant } from '../time.ts';

/** Vehicles of one part of the sitemap: well under the 50,000 of the protocol, and one answer. */
export const SITEMAP_PART = 10_000;

/** The entries of the sitemap (SITE-37). */
export const sitemap = {
  parts: endpoint('GET /api/sitemap', {
    summary: 'Ce que contient le plan du site',
    audience: 'unprefixed',
    answer: z.strictObject({
      /** How many parts of SITEMAP_PART vehicles there are. */
      vehicleParts: z.int().min(0),
      /** Listing paths that have vehicles: makes, models, filter slugs with a text. */
      listings: z.array(z.string()).max(SITEMAP_PART),
    }),
  }),
  vehicles: endpoint('GET /api/sitemap/vehicles', {
    summary: 'Les véhicules d’une partie du plan du site',
    audience: 'unprefixed',
    query: z.object({ page: pageNumber.default(1) }),
    answer: z.array(z.strictObject({ url: z.string(), updatedAt: Instant })).max(SITEMAP_PART),
  }),
};
