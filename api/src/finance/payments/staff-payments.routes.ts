import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import { findMoney } from './payments.repository.ts';
import { removeSender, sendersPage } from './proposals/senders.service.ts';
import { refundRoutes } from './staff-refunds.routes.ts';
import {
  markPayout,
  matchByHand,
  matchSeveral,
  readTransfer,
  staffTransferOf,
  staffTransfersPage,
  transferRecord,
  undoMatch,
} from './staff-transfers.service.ts';

export type StaffPaymentParts = { db: Database; clock: Clock };

/** Back-office calls for transfers and refunds. */
export function staffPaymentRoutes(app: FastifyInstance, parts: StaffPaymentParts): void {
  const { clock } = parts;
  registerStaffRoute(app, endpoints.transfers, ({ db, query }) => staffTransfersPage(db, query));
  registerStaffRoute(app, endpoints.transfer, ({ db, params, query }) =>
    staffTransferOf(db, params.id, query.q || undefined),
  );
  registerStaffRoute(app, endpoints.match, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    const matched = await matchByHand(db, params.id, body, clock.now());
    const { dealNumber } = await readTransfer(db, matched);
    record({
      ...transferRecord(before),
      before: { order: null },
      after: { order: dealNumber, amountCents: body.cents },
    });
    return staffTransferOf(db, matched);
  });
  registerStaffRoute(app, endpoints.matchOrders, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    await matchSeveral(db, params.id, body, clock.now());
    const orders = await findMoney(
      db,
      body.orders.map(({ dealId }) => dealId),
    );
    const numbers = orders.map(({ number }) => number).toSorted();
    const amountCents = body.orders.reduce((sum, { cents }) => sum + cents, 0);
    record({
      ...transferRecord(before),
      before: { order: null },
      after: { order: numbers.join(', '), amountCents },
    });
    return staffTransferOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.unmatch, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    const waiting = await undoMatch(db, params.id, body.dealId, clock.now());
    const was = { order: before.dealNumber, amountCents: Number(before.amount) };
    record({ ...transferRecord(before), before: was, after: { order: null, reason: body.reason } });
    return staffTransferOf(db, waiting);
  });
  registerStaffRoute(app, endpoints.payout, async ({ db, params, body, record }) => {
    const before = await readTransfer(db, params.id);
    await markPayout(db, params.id, body);
    const { state } = await readTransfer(db, params.id);
    record({ ...transferRecord(before), before: { state: before.state }, after: { state } });
    return staffTransferOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.senders, ({ db, query }) => sendersPage(db, query));
  registerStaffRoute(app, endpoints.forgetSender, async ({ db, params, record }) => {
    const name = await removeSender(db, params.id);
    const label = name || params.id;
    record({ resource: 'sender', resourceId: params.id, label, before: { name }, after: null });
  });
  refundRoutes(app, parts);
}
