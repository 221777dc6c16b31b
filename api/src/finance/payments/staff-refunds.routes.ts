import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import {
  cancelRefund,
  refundMade,
  readRefund,
  refundOrder,
  refundRecord,
  refundsPage,
  refundTransfer,
  surpluses,
} from './refunds.service.ts';
import { readTransfer, staffTransferOf, transferRecord } from './staff-transfers.service.ts';

/** Refunds, at the back-office. */
export function refundRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.refundTransfer, async ({ db, params, body, caller, record }) => {
    const before = await readTransfer(db, params.id);
    await refundTransfer(db, params.id, body, { personId: caller.personId, now: clock.now() });
    record({
      ...transferRecord(before),
      before: null,
      after: { refund: 'to-make', amountCents: body.was, reason: body.reason },
    });
    return staffTransferOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.surpluses, ({ db }) => surpluses(db));
  registerStaffRoute(app, endpoints.refunds, ({ db, query }) => refundsPage(db, query));
  registerStaffRoute(app, endpoints.refundOrder, async ({ db, params, body, caller, record }) => {
    const refund = await readRefund(
      db,
      await refundOrder(db, params.id, body, { personId: caller.personId, now: clock.now() }),
    );
    record({
      ...refundRecord(refund),
      before: null,
      after: { refund: 'to-make', amountCents: body.cents, reason: body.reason },
    });
    return refund;
  });
  registerStaffRoute(app, endpoints.refundMade, async ({ db, params, body, record }) => {
    await refundMade(db, params.id, body.on, clock.now());
    const refund = await readRefund(db, params.id);
    record({
      ...refundRecord(refund),
      before: { refund: 'to-make' },
      after: { refund: 'made', on: body.on },
    });
    return refund;
  });
  registerStaffRoute(app, endpoints.cancelRefund, async ({ db, params, record }) => {
    await cancelRefund(db, params.id, clock.now());
    const refund = await readRefund(db, params.id);
    record({ ...refundRecord(refund), before: { refund: 'to-make' }, after: { refund: 'cancelled' } });
    return refund;
  });
}
