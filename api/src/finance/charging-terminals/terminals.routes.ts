import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import { pageFrom } from '@pomelo/contract/paging.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Payments } from '../../platform/adapters/payments.ts';
import { header } from '../../platform/http/admission.ts';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import { type CheckParts, checkOrder } from './check-order.service.ts';
import { type OrderParts, orderTerminals, ordersOf, ownOrder } from './order-terminals.service.ts';
import { orderView } from './order-view.ts';
import { priceOf, terminalOf, terminalsOnSale } from './terminals.service.ts';
import { requireKey } from '../../platform/http/idempotency.ts';

export type TerminalParts = Omit<OrderParts & CheckParts, 'log'> & { payments: Payments };

/** A key that repeats a request; anything but a UUID is malformed. */
function requestKey(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key');
  if (key !== undefined) requireKey(key);
  return key?.toLowerCase();
}

/** TERM-1: the range, and its orders. */
export function terminalRoutes(app: FastifyInstance, given: TerminalParts): void {
  const parts = { ...given, log: app.log };
  const { clock } = parts;
  registerRoute(app, endpoints.list, async ({ db, query }) => pageFrom(await terminalsOnSale(db), query));
  registerRoute(app, endpoints.get, ({ db, params }) => terminalOf(db, params.id));
  registerRoute(app, endpoints.price, ({ db, params, query }) =>
    priceOf(db, { id: params.id, quantity: query.quantity, installation: query.installation === '1' }),
  );
  // These call the provider: no transaction may be open in the meantime.
  registerBuyerRoute(
    app,
    endpoints.order,
    ({ caller, body, request }) => orderTerminals(parts, caller, body, requestKey(request)),
    {
      transaction: 'own',
    },
  );
  registerBuyerRoute(
    app,
    endpoints.checkOrder,
    ({ caller, params }) => checkOrder(parts, caller.workspaceId, params.id),
    {
      transaction: 'own',
    },
  );
  registerBuyerRoute(app, endpoints.orders, ({ db, caller, query }) =>
    ordersOf(db, caller.workspaceId, query, clock.now()),
  );
  registerBuyerRoute(app, endpoints.getOrder, async ({ db, caller, params }) =>
    orderView(db, await ownOrder(db, caller.workspaceId, params.id), clock.now()),
  );
}
