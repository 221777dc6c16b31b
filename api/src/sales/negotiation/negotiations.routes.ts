import { negotiations as endpoints } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { CatalogueReader } from '../../catalogue/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { decidePrice, withdrawPrice } from './answer-price.service.ts';
import { negotiationById } from './negotiation-view.ts';
import { negotiationAbout, negotiationOf, negotiationsOf } from './negotiations-list.service.ts';
import { proposeAgain, proposePrice } from './propose.service.ts';

const PRICES = 40;
const WINDOW_SECONDS = 600;

/** Prices that one person proposes: a negotiation, not a search for the floor. */
export const createPriceLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'price-proposals',
    points: PRICES,
    seconds: WINDOW_SECONDS,
    message: 'Vous avez proposé beaucoup de prix\u202f: attendez quelques minutes avant le suivant.',
  });

export type NegotiationParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  settings: () => SiteSettings;
  teamEmail: string;
  priceLimit: RateLimit;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
};

/** Prices that the caller's company proposes. */
export function negotiationRoutes(app: FastifyInstance, parts: NegotiationParts): void {
  const { catalogue, clock, settings, teamEmail, priceLimit, changed } = parts;
  const view = () => ({ catalogue, kmThreshold: settings().kmThreshold, now: clock.now() });
  const propose = () => {
    const { kmThreshold, maxLiveBookings } = settings();
    return { catalogue, clock, kmThreshold, maxLiveBookings, teamEmail };
  };
  const limited = {
    before: async (_request: unknown, caller: { personId: string } | null) =>
      caller ? priceLimit.take(caller.personId) : undefined,
  };

  registerBuyerRoute(app, endpoints.list, ({ db, caller, query }) =>
    negotiationsOf(db, view(), caller, query),
  );
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) =>
    negotiationOf(db, view(), caller, params.id),
  );
  registerBuyerRoute(app, endpoints.ofListing, ({ db, caller, params }) =>
    negotiationAbout(db, view(), caller, params.id),
  );
  registerBuyerRoute(
    app,
    endpoints.propose,
    async ({ db, caller, body, afterCommit }) => {
      const id = await proposePrice(db, propose(), caller, body);
      afterCommit(() => changed(caller.workspaceId));
      return negotiationById(db, view(), id);
    },
    limited,
  );
  registerBuyerRoute(
    app,
    endpoints.counter,
    async ({ db, caller, params, body, afterCommit }) => {
      await proposeAgain(db, propose(), caller, params.id, body);
      afterCommit(() => changed(caller.workspaceId));
      return negotiationById(db, view(), params.id);
    },
    limited,
  );
  registerBuyerRoute(app, endpoints.decide, async ({ db, caller, params, body, afterCommit }) => {
    const { maxLiveBookings } = settings();
    await decidePrice(db, { clock, teamEmail, maxLiveBookings }, caller, params.id, body);
    afterCommit(() => changed(caller.workspaceId));
    return negotiationById(db, view(), params.id);
  });
  registerBuyerRoute(app, endpoints.withdraw, async ({ db, caller, params, body }) => {
    await withdrawPrice(db, clock, caller, params.id, body);
    return negotiationById(db, view(), params.id);
  });
}
