import { deals as endpoints } from '@pomelo/contract/deals/deals.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock.ts';
import { registerRoute, registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { type RateLimit, createRateLimit } from '../../../platform/http/rate-limit.ts';
import type { SiteSettings } from '../../../platform/settings/site-settings.ts';
import { counterOffer } from '../offers/counter-offer.service.ts';
import { writeMessage } from '../deal-messages.service.ts';
import { dealOf, dealsOf } from '../deals-list.service.ts';
import { decideOffer } from '../offers/decide-offer.service.ts';
import { offerByLink } from '../offers/public-offer.service.ts';
import { askForVehicle } from './sourcing.service.ts';

/** A conversation, not a flood. */
const MESSAGES = 20;
const WINDOW_SECONDS = 600;

/** Messages of one person. */
export const createWriteLimit = (pool: Pool): RateLimit =>
  createRateLimit(pool, {
    name: 'deal-messages',
    points: MESSAGES,
    seconds: WINDOW_SECONDS,
    message: 'Vous avez envoyé beaucoup de messages\u202f: attendez quelques minutes avant le suivant.',
  });

export type DealRouteParts = {
  clock: Clock;
  settings: () => SiteSettings;
  /** E-mail address of the team. */
  teamEmail: string;
  writeLimit: RateLimit;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
  /** Notifies the waiting list that a vehicle is free. Never fails. */
  vehicleFreed: () => void;
};

/** Deals and the offers within them (DEAL-2). */
export function dealRoutes(app: FastifyInstance, parts: DealRouteParts): void {
  const { clock, settings, teamEmail, writeLimit, changed, vehicleFreed } = parts;
  const view = () => ({ kmThreshold: settings().kmThreshold, now: clock.now() });
  const answer = () => ({ clock, teamEmail, kmThreshold: settings().kmThreshold });

  registerBuyerRoute(app, endpoints.list, ({ db, caller, query }) => dealsOf(db, view(), caller, query));
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) =>
    dealOf(db, view(), caller.workspaceId, params.id),
  );
  registerBuyerRoute(app, endpoints.source, async ({ db, caller, body }) =>
    dealOf(db, view(), caller.workspaceId, await askForVehicle(db, { clock, teamEmail }, caller, body)),
  );
  registerBuyerRoute(app, endpoints.decide, async ({ db, caller, params, body, afterCommit }) => {
    afterCommit(() => {
      changed(caller.workspaceId);
      vehicleFreed();
    });
    await decideOffer(db, answer(), caller, params.id, body);
    return dealOf(db, view(), caller.workspaceId, params.id);
  });
  registerBuyerRoute(app, endpoints.counter, async ({ db, caller, params, body }) => {
    await counterOffer(db, answer(), caller, params.id, body);
    return dealOf(db, view(), caller.workspaceId, params.id);
  });
  registerBuyerRoute(
    app,
    endpoints.write,
    async ({ db, caller, params, body }) => {
      const { workspaceId, personId } = caller;
      await writeMessage(db, clock, {
        dealId: params.id,
        workspaceId,
        by: 'buyer',
        personId,
        text: body.text,
      });
      return dealOf(db, view(), workspaceId, params.id);
    },
    { before: async (_request, caller) => (caller ? writeLimit.take(caller.personId) : undefined) },
  );
  registerRoute(app, endpoints.byLink, ({ db, params }) => offerByLink(db, view(), params.token), {
    crossWorkspaces: 'token',
  });
}
