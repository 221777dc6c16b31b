import { bundles as endpoints } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { services } from '@pomelo/contract/bundles/services.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { withHeaders } from '../../platform/http/answer.ts';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import { addWithinCredit } from '../../sales/index.ts';
import { describeBundles } from './bundles.messages.ts';
import { bundleAnswer, type BundleParts, bundlesPage, trackingOf } from './bundles.service.ts';
import { addService, offeredFor, priceTable } from './services/services.service.ts';

/**
 * ORD-1: ordered vehicles and their progress. Deliveries, documents, payments and cartes grises have their
 * own routes.
 */
export function bundleRoutes(
  app: FastifyInstance,
  parts: BundleParts & { changed: (workspaceId: string) => void },
): void {
  registerBuyerRoute(app, endpoints.list, ({ db, caller, query }) =>
    bundlesPage(db, parts, caller.workspaceId, query),
  );
  registerBuyerRoute(app, endpoints.describe, () => describeBundles());
  registerBuyerRoute(app, endpoints.get, ({ db, caller, params }) =>
    bundleAnswer(db, parts, caller.workspaceId, params.id),
  );
  registerBuyerRoute(app, endpoints.tracking, ({ db, caller, params }) =>
    trackingOf(db, parts, caller.workspaceId, params.id),
  );
  registerBuyerRoute(app, endpoints.addService, async ({ db, caller, params, body, afterCommit }) => {
    const { workspaceId, personId } = caller;
    const where = { workspaceId, personId, bundleId: params.id };
    await addWithinCredit(db, workspaceId, () => addService(db, where, body, parts.clock.now()));
    afterCommit(() => parts.changed(caller.workspaceId));
    return bundleAnswer(db, parts, caller.workspaceId, params.id);
  });
  registerRoute(app, services.prices, async ({ db }) => {
    const prices = offeredFor(await priceTable(db, parts.clock.now()), [], { shipped: false, paid: false });
    return withHeaders(prices, { 'x-total-count': String(prices.length) });
  });
}
