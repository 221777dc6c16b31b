import { searches as endpoints } from '@pomelo/contract/searches/searches.endpoints.ts';
import { pageFrom } from '@pomelo/contract/paging.ts';
import type { FastifyInstance } from 'fastify';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import {
  changeSearch,
  storeSearch,
  removeSearch,
  searchesOf,
  searchOf,
  type SearchParts,
} from './searches.service.ts';
import { type SubscriptionParts, subscriptionOf, unsubscribe } from './unsubscribe.service.ts';

/** Saved searches (SEARCH-1), and the links that stop mails. */
export function searchRoutes(app: FastifyInstance, parts: SearchParts & SubscriptionParts): void {
  registerBuyerRoute(app, endpoints.list, async ({ db, caller, query }) =>
    pageFrom(await searchesOf(db, parts, caller), query),
  );
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) => searchOf(db, parts, caller, params.id));
  registerBuyerRoute(app, endpoints.create, ({ db, caller, body }) => storeSearch(db, parts, caller, body));
  registerBuyerRoute(app, endpoints.change, ({ db, caller, params, body }) =>
    changeSearch(db, parts, caller, params.id, body),
  );
  registerBuyerRoute(app, endpoints.remove, ({ db, caller, params }) => removeSearch(db, caller, params.id));
  registerRoute(app, endpoints.subscription, ({ db, params }) => subscriptionOf(db, parts, params.token), {
    crossWorkspaces: 'token',
  });
  registerRoute(app, endpoints.unsubscribe, ({ db, params }) => unsubscribe(db, parts, params.token), {
    crossWorkspaces: 'token',
  });
}
