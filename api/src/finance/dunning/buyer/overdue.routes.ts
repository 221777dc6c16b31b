import { dunning as endpoints } from '@pomelo/contract/dunning/dunning.endpoints.ts';
import type { FinancingSummary } from '@pomelo/contract/financings/financings.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { FastifyInstance } from 'fastify';
import type { Lender } from '../../../platform/adapters/lender/lender.ts';
import type { Clock } from '../../../platform/clock.ts';
import { registerBuyerRoute } from '../../../platform/http/register-route.ts';
import { findLast, type LastFinancing } from '../../financings/financings.repository.ts';
import { paymentsOf } from '../../payments/payments.service.ts';
import { openNotesOf } from './open-notes.service.ts';
import { sumOverdue } from '../overdue/overdue.repository.ts';
import { overdueOf, overdueView } from '../overdue/overdue.service.ts';

type Parts = { clock: Clock; lender: Lender | null };

// MONEY-45, MONEY-66
/** Overdue invoices and open debit notes of the caller's company. */
export function overdueRoutes(app: FastifyInstance, { clock, lender }: Parts): void {
  registerBuyerRoute(app, endpoints.overdue, async ({ db, caller: { workspaceId } }) => {
    const today = dayInParis(clock.now());
    const invoices = await overdueOf(db, [workspaceId], today);
    const deals = new Map(invoices.map(({ dealId, dealNumber }) => [dealId, dealNumber]));
    const payments = await paymentsOf(db, [...deals.keys()]);
    const financings = new Map((await findLast(db, [...deals.keys()])).map((one) => [one.dealId, one]));
    return {
      invoices: invoices.map(overdueView),
      outstanding: euros(await sumOverdue(db, workspaceId, today)),
      payments: [...payments].map(([dealId, payment]) => ({
        dealNumber: deals.get(dealId) ?? '',
        payment,
        financing: summaryOf(lender, financings.get(dealId)),
      })),
      notes: await openNotesOf(db, workspaceId),
    };
  });
}

const summaryOf = (lender: Lender | null, last: LastFinancing | undefined): FinancingSummary => ({
  lender: lender?.name ?? null,
  last: last ? { lender: last.lender, amount: euros(Number(last.amount)), state: last.state } : null,
});
