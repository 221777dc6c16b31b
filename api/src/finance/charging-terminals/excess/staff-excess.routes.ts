import { staffExcessRefunds as endpoints } from '@pomelo/contract/backoffice/orders/excess-refunds.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { orderRecord, staffOrderOf } from '../staff-orders.service.ts';
import { matchWithOwed, noteRecovered, noteToRecover } from './decide-excess.service.ts';
import { undoRetry } from './undo-retry.service.ts';

/** Decisions of the staff on money that was sent back of an order of terminals beyond what was owed. */
export function staffExcessRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerStaffRoute(app, endpoints.match, async ({ db, params, body, record }) => {
    const { order, excess, cents } = await matchWithOwed(db, params, body.refundId, clock.now());
    record({
      ...orderRecord(order),
      before: { excess: excess.state },
      after: { excess: 'matched', amountCents: cents },
    });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.recover, async ({ db, params, body, caller, record }) => {
    const by = { note: body.note, personId: caller.personId, now: clock.now() };
    const { order, excess } = await noteToRecover(db, params, by);
    record({
      ...orderRecord(order),
      before: { excess: excess.state },
      after: { excess: 'to-recover', amountCents: excess.left, note: body.note },
    });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.recovered, async ({ db, params, body, caller, record }) => {
    const by = { ...body, personId: caller.personId, now: clock.now() };
    const { order, excess } = await noteRecovered(db, params, by);
    record({
      ...orderRecord(order),
      before: { excess: excess.state },
      after: { excess: 'recovered', amountCents: excess.left, note: body.note },
    });
    return staffOrderOf(db, params.id);
  });
  registerStaffRoute(app, endpoints.undoRetry, async ({ db, params, record }) => {
    const { order, cents } = await undoRetry(db, { clock, log: app.log }, params);
    record({
      ...orderRecord(order),
      before: { refund: 'made' },
      after: { refund: 'to-make', amountCents: cents },
    });
    return staffOrderOf(db, params.id);
  });
}
