import { dunning as endpoints } from '@pomelo/contract/dunning/dunning.endpoints.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { paymentsOf } from '../../payments/payments.service.ts';
import { openNotesOf } from './open-notes.service.ts';
import { sumOverdue } from '../overdue/overdue.repository.ts';
import { overdueOf, overdueView } from '../overdue/overdue.service.ts';

// MONEY-45
/** Overdue invoices and open debit notes of the caller's company. */
export function overdueRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  registerBuyerRoute(app, endpoints.overdue, async ({ db, caller: { workspaceId } }) => {
    const today = dayInParis(clock.now());
    const invoices = await overdueOf(db, [workspaceId], today);
    const deals = new Map(invoices.map(({ dealId, dealNumber }) => [dealId, dealNumber]));
    const payments = await paymentsOf(db, [...deals.keys()]);
    return {
      invoices: invoices.map(overdueView),
      outstanding: euros(await sumOverdue(db, workspaceId, today)),
      payments: [...payments].map(([dealId, payment]) => ({
        dealNumber: deals.get(dealId) ?? '',
        payment,
      })),
      notes: await openNotesOf(db, workspaceId),
    };
  });
}
