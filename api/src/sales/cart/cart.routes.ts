import { cart as endpoints } from '@pomelo/contract/cart/cart.endpoints.ts';
import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { lastAnswers } from '../../platform/http/last-answers.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { addToCart, cartOf, removeFromCart } from './cart.service.ts';
import { validateCart, validatedCart } from './validation.service.ts';
import { type CatalogueReader, readAgain } from '../../catalogue/index.ts';

export type CartRouteParts = {
  catalogue: CatalogueReader;
  clock: Clock;
  settings: () => SiteSettings;
  teamEmail: string;
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
};

/** CART-1 */
export function cartRoutes(
  app: FastifyInstance,
  { catalogue, clock, settings, teamEmail, changed }: CartRouteParts,
): void {
  const parts = () => ({ catalogue, kmThreshold: settings().kmThreshold, now: clock.now() });

  const lastCarts = lastAnswers<Cart>(clock);

  registerBuyerRoute(app, endpoints.get, ({ db, caller: { workspaceId } }) =>
    lastCarts(workspaceId, () => cartOf(db, parts(), workspaceId)),
  );
  registerBuyerRoute(
    app,
    endpoints.addProducts,
    async ({ db, caller, body, afterCommit }) => {
      await addToCart(db, caller, body.product_ids, clock.now());
      afterCommit(() => changed(caller.workspaceId));
      return cartOf(db, parts(), caller.workspaceId);
    },
    { refused: (refusal, { body }) => readAgain(catalogue, refusal, body.product_ids) },
  );
  registerBuyerRoute(app, endpoints.removeProduct, async ({ db, caller, params, afterCommit }) => {
    await removeFromCart(db, caller.workspaceId, params.id);
    afterCommit(() => changed(caller.workspaceId));
    return cartOf(db, parts(), caller.workspaceId);
  });
  registerBuyerRoute(app, endpoints.validate, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return validateCart(db, caller, { clock, teamEmail, shownToPay: body.toPay });
  });
  registerBuyerRoute(
    app,
    endpoints.validated,
    async ({ db, caller, params }) =>
      (await validatedCart(db, caller.workspaceId, params.dealId)) ?? refuse('not-found'),
  );
}
