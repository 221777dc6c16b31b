import { siteTexts } from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { findSeos } from './seo.repository.ts';
import { addSeo, removeSeo, saveSeo } from './seo.service.ts';

/** Texts of the listing pages for search engines. */
export function staffSeoRoutes(app: FastifyInstance): void {
  registerStaffRoute(app, siteTexts.seoList, async ({ db, params, query }) => {
    const { rows, total } = await findSeos(db, params.scope, query.q, query);
    return { data: rows, meta: pageMeta(query.page, query.perPage, total) };
  });
  registerStaffRoute(app, siteTexts.addSeo, ({ db, params, body, record }) =>
    addSeo(db, params.scope, body, record),
  );
  registerStaffRoute(app, siteTexts.saveSeo, ({ db, params, body, record }) =>
    saveSeo(db, params.scope, { ...body, id: params.id }, record),
  );
  registerStaffRoute(app, siteTexts.removeSeo, ({ db, params, record }) =>
    removeSeo(db, params.scope, params.id, record),
  );
}
