import { terminals as endpoints } from '@pomelo/contract/charging-terminals/terminals.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Payments } from '../../platform/adapters/payments.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { header } from '../../platform/http/admission.ts';
import { registerRoute, registerBuyerRoute } from '../../platform/http/register-route.ts';
import { type CheckParts, checkOrder } from './check-order.service.ts';
import { type OrderParts, orderTerminals, ordersOf, ownOrder } from './order-terminals.service.ts';
import { orderView } from './order-view.ts';
import { receiveMessage } from './payment-events.service.ts';
import { decideTestPayment, testPaymentOf } from './test-payment.service.ts';
import { priceOf, terminalOf, terminalsOnSale } from './terminals.service.ts';
import { requireKey } from '../../platform/http/idempotency.ts';

export type TerminalParts = Omit<OrderParts & CheckParts, 'log'> & { payments: Payments };

/** A key that repeats a request; anything but a UUID is malformed. */
function requestKey(request: FastifyRequest): string | undefined {
  const key = header(request, 'idempotency-key');
  if (key !== undefined) requireKey(key);
  return key?.toLowerCase();
}

/** An event of the provider contains the whole object it is about. */
const WEBHOOK_BYTES = 256 * 1024;

/** What the provider sends: a signature is over bytes, so that nothing may read them first. */
function webhookRoute(app: FastifyInstance, parts: CheckParts): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  registerRoute(
    app,
    endpoints.webhook,
    async ({ request }) => {
      const signature = header(request, 'stripe-signature');
      const message =
        signature && Buffer.isBuffer(request.body) && parts.payments.readMessage(request.body, signature);
      if (!message) return refuse('malformed', 'Cette signature n’est pas valable.');
      await receiveMessage(parts, message);
    },
    { transaction: false, bodyBytes: WEBHOOK_BYTES, crossWorkspaces: 'token' },
  );
}

/** TERM-1: the range, and its orders. */
export async function terminalRoutes(app: FastifyInstance, given: TerminalParts): Promise<void> {
  const parts = { ...given, log: app.log };
  const { clock } = parts;
  registerRoute(app, endpoints.list, async ({ db }) => ({ data: await terminalsOnSale(db) }));
  registerRoute(app, endpoints.get, ({ db, params }) => terminalOf(db, params.id));
  registerRoute(app, endpoints.price, ({ db, params, query }) =>
    priceOf(db, { id: params.id, quantity: query.quantity, installation: query.installation === '1' }),
  );
  // These call the provider: no transaction may be open meanwhile.
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
  await app.register(async (raw) => webhookRoute(raw, parts));
  // With a real provider these return not-found.
  registerRoute(app, endpoints.testPayment, ({ params }) => testPaymentOf(parts, params.token), {
    crossWorkspaces: 'token',
  });
  registerRoute(
    app,
    endpoints.decideTestPayment,
    ({ params, body }) => decideTestPayment(parts, params.token, body.pay),
    {
      transaction: 'own',
      crossWorkspaces: 'token',
    },
  );
}
