import { staffTerminalOrders as endpoints } from '@pomelo/contract/backoffice/orders/terminal-orders.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Payments } from '../../platform/adapters/payments.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { oweRest } from './failed-refunds.service.ts';
import { updateOrder } from './orders.repository.ts';
import {
  applyProviderAnswer,
  closePage,
  lockFor,
  orderRecord,
  payBack,
  shipOrder,
  staffOrderOf,
  staffOrdersPage,
  stepBack,
} from './staff-orders.service.ts';
import { ORDER_MOVED } from './terminals.messages.ts';

export type StaffOrderParts = { db: Database; clock: Clock; payments: Payments };

/** Orders of charging terminals of every company, at the back-office. */
export function staffTerminalOrderRoutes(app: FastifyInstance, parts: StaffOrderParts): void {
  const { clock } = parts;
  const eventParts = { clock, log: app.log };
  /** Requests whose refund the provider made before their transaction. */
  const onCard = new WeakSet<FastifyRequest>();
  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffOrdersPage(db, query));
  registerStaffRoute(app, endpoints.get, ({ db, params }) => staffOrderOf(db, params.id));
  registerStaffRoute(app, endpoints.ship, async ({ db, params, body, record }) => {
    const order = await lockFor(db, params.id, 'ship');
    await shipOrder(db, order, body, clock.now());
    record({ ...orderRecord(order), before: { step: 'to-ship' }, after: { step: 'shipped', ...body } });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.deliver, async ({ db, params, record }) => {
    const order = await lockFor(db, params.id, 'deliver');
    await updateOrder(db, order.id, { delivered_at: clock.now() });
    record({ ...orderRecord(order), before: { step: 'shipped' }, after: { step: 'delivered' } });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.stepBack, async ({ db, params, body, record }) => {
    const order = await lockFor(db, params.id, 'step-back');
    const [before, after] = order.deliveredAt ? ['delivered', 'shipped'] : ['shipped', 'to-ship'];
    if (body.step !== undefined && body.step !== before) refuse('already-decided', ORDER_MOVED);
    await stepBack(db, order);
    record({ ...orderRecord(order), before: { step: before }, after: { step: after } });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(
    app,
    endpoints.cancel,
    async ({ db, params, record }) => {
      const order = await lockFor(db, params.id, 'cancel');
      await applyProviderAnswer(db, eventParts, order, 'expired');
      record({ ...orderRecord(order), before: { payment: 'pending' }, after: { payment: 'cancelled' } });
      return staffOrderOf(db, params.id);
    },
    { prepare: ({ params }) => closePage(parts, params.id) },
  );
  registerStaffRoute(
    app,
    endpoints.refund,
    async ({ db, params, body, record, request, caller }) => {
      const order = await lockFor(db, params.id, 'refund');
      const isByTransfer = !onCard.has(request);
      const { reason } = body;
      await applyProviderAnswer(db, { ...eventParts, reason, isByTransfer }, order, 'refunded');
      if (isByTransfer) await oweRest(db, order, { reason, personId: caller.personId }, clock.now());
      const after = {
        payment: 'refunded',
        amountCents: Number(order.total) - Number(order.refundedCents),
        reason,
      };
      record({ ...orderRecord(order), before: { payment: 'paid' }, after });
      return staffOrderOf(db, params.id);
    },
    {
      prepare: async ({ params }, request) => {
        if (await payBack(parts, params.id)) onCard.add(request);
      },
    },
  );
}
