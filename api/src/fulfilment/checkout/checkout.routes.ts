import { checkout as endpoints } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { readAgain } from '../../catalogue/index.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { chooseForCart, replaceVehicle } from './choose.service.ts';
import { checkoutOf } from './checkout-view.service.ts';
import { habitsOf, saveHabits } from './habits.service.ts';
import { askCheckoutApproval, type CheckoutParts, orderCheckout } from './order-checkout.service.ts';

export type CheckoutRouteParts = CheckoutParts & {
  /** The workspace's cart, bookings or debts changed. */
  changed: (workspaceId: string) => void;
};

// CART-13
export function checkoutRoutes(app: FastifyInstance, parts: CheckoutRouteParts): void {
  const { catalogue, clock, settings, changed } = parts;
  const reading = () => ({ catalogue, kmThreshold: settings().kmThreshold, now: clock.now() });

  registerBuyerRoute(app, endpoints.get, ({ db, caller }) => checkoutOf(db, reading(), caller));
  registerBuyerRoute(app, endpoints.choose, async ({ db, caller, body }) => {
    await chooseForCart(db, caller, body, clock.now());
    return checkoutOf(db, reading(), caller);
  });
  registerBuyerRoute(app, endpoints.habits, ({ db, caller }) =>
    habitsOf(db, caller.workspaceId, clock.now()),
  );
  registerBuyerRoute(app, endpoints.saveHabits, async ({ db, caller, body }) => {
    await saveHabits(db, caller.workspaceId, body, clock.now());
    return habitsOf(db, caller.workspaceId, clock.now());
  });
  registerBuyerRoute(app, endpoints.order, ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return orderCheckout(db, parts, caller, body);
  });
  registerBuyerRoute(app, endpoints.askApproval, async ({ db, caller, body, afterCommit }) => {
    afterCommit(() => changed(caller.workspaceId));
    return { id: await askCheckoutApproval(db, parts, caller, body) };
  });
  registerBuyerRoute(
    app,
    endpoints.replace,
    async ({ db, caller, params, body, afterCommit }) => {
      await replaceVehicle(db, caller, { lost: params.id, by: body.productId, now: clock.now() });
      afterCommit(() => changed(caller.workspaceId));
      return checkoutOf(db, reading(), caller);
    },
    { refused: (refusal, { body }) => readAgain(catalogue, refusal, [body.productId]) },
  );
}
