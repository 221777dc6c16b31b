import { home as endpoints } from '@pomelo/contract/home/home.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { recordHomeVisit, suggest } from '../../catalogue/index.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { homeOf, type HomeParts } from './home.service.ts';

/** The home page of a buyer (HOME-1). */
export function homeRoutes(app: FastifyInstance, parts: HomeParts): void {
  registerBuyerRoute(app, endpoints.get, ({ db, caller }) => homeOf(db, parts, caller));
  registerBuyerRoute(app, endpoints.visit, ({ db, caller }) =>
    recordHomeVisit(db, caller, parts.clock.now()),
  );
  registerBuyerRoute(app, endpoints.suggestions, ({ query }) => suggest(parts.catalogue, query));
}
