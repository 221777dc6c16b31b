import { content } from '@pomelo/contract/content/content.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { findCarSeos, findFilterSeos } from './seo.repository.ts';
import {
  findPublicConfiguration,
  findPublicConfigurations,
} from '../../platform/settings/configurations.repository.ts';

const list = (rows: readonly unknown[]) => withHeaders(rows, { 'x-total-count': String(rows.length) });

/** SITE-11, SITE-50: site configuration and texts of the listing pages. */
export function contentRoutes(app: FastifyInstance): void {
  registerRoute(app, content.configurations, async ({ db }) => list(await findPublicConfigurations(db)));
  registerRoute(
    app,
    content.configuration,
    async ({ db, params }) => (await findPublicConfiguration(db, params.id)) ?? refuse('not-found'),
  );
  registerRoute(app, content.carSeos, async ({ db, query }) => list(await findCarSeos(db, query)));
  registerRoute(app, content.filterSeos, async ({ db, query }) => list(await findFilterSeos(db, query)));
}
