import { bundles as endpoints } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { AddressBook } from '../../../platform/adapters/address-book.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { bundleAnswer, type BundleParts } from '../../bundles/bundles.service.ts';
import { deliveredCart, deliveredOrder } from '../delivered-price/delivered-cart.service.ts';
import { deliveredPriceOf } from '../delivered-price/delivered-price.service.ts';
import { chooseDelivery, estimateDelivery } from './delivery.service.ts';

export type DeliveryParts = BundleParts & {
  addressBook: AddressBook;
  changed: (workspaceId: string) => void;
};

/**
 * DELIV-2: the delivery of an ordered vehicle, and the delivered price of vehicles on sale, in a cart or just
 * ordered.
 */
export function deliveryRoutes(app: FastifyInstance, parts: DeliveryParts): void {
  const { addressBook, clock } = parts;
  registerBuyerRoute(app, endpoints.estimateDelivery, ({ db, caller, params, query }) =>
    estimateDelivery(
      { db, addressBook },
      { workspaceId: caller.workspaceId, bundleId: params.id },
      query.address,
      clock.now(),
    ),
  );
  registerBuyerRoute(app, catalogue.deliveredPrice, ({ db, caller, params, query }) =>
    deliveredPriceOf(
      db,
      parts.catalogue,
      { workspaceId: caller.workspaceId, vehicleId: params.id, now: clock.now() },
      query,
    ),
  );
  registerBuyerRoute(app, cart.delivered, ({ db, caller }) =>
    deliveredCart(db, { workspaceId: caller.workspaceId, now: clock.now() }),
  );
  registerBuyerRoute(app, cart.validatedDelivered, async ({ db, caller, params }) => {
    const estimate = await deliveredOrder(
      db,
      { workspaceId: caller.workspaceId, now: clock.now() },
      params.dealId,
    );
    return estimate === undefined ? refuse('not-found') : { estimate };
  });
  // Outside a transaction: none is open during the external call for the address. A repeated call chooses the
  // same.
  registerBuyerRoute(
    app,
    endpoints.deliver,
    async ({ db, caller, params, body }) => {
      const { workspaceId, personId } = caller;
      await chooseDelivery(
        { db, addressBook },
        { workspaceId, personId, bundleId: params.id },
        body,
        clock.now(),
      );
      parts.changed(workspaceId);
      return bundleAnswer(db, parts, workspaceId, params.id);
    },
    { transaction: 'own' },
  );
}
