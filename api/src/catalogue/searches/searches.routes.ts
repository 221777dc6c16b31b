import { searches as calls } from '@pomelo/contract/searches/searches.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { mount, mountPrivate } from '../../platform/http/mount.ts';
import { changeSearch, keepSearch, removeSearch, searchesOf, searchOf, type SearchParts } from './searches.service.ts';
import { type SubscriptionParts, subscriptionOf, unsubscribe } from './unsubscribe.service.ts';

/** Saved searches (SEARCH-1), and the links that stop mails. */
export function searchRoutes(app: FastifyInstance, parts: SearchParts & SubscriptionParts): void {
  mountPrivate(app, calls.list, async ({ db, caller }) => ({ data: await searchesOf(db, parts, caller) }));
  mountPrivate(app, calls.get, ({ db, caller, params }) => searchOf(db, parts, caller, params.id));
  mountPrivate(app, calls.create, ({ db, caller, body }) => keepSearch(db, parts, caller, body));
  mountPrivate(app, calls.change, ({ db, caller, params, body }) => changeSearch(db, parts, caller, params.id, body));
  mountPrivate(app, calls.remove, ({ db, caller, params }) => removeSearch(db, caller, params.id));
  mount(app, calls.subscription, ({ db, params }) => subscriptionOf(db, parts, params.token), { door: 'token' });
  mount(app, calls.unsubscribe, ({ db, params }) => unsubscribe(db, parts, params.token), { door: 'token' });
}
