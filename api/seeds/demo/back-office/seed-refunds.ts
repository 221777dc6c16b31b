import { dayInParis } from '@pomelo/contract/paris-time.ts';
import {
  setRequested,
  setRefused,
  setServiceRefund,
  setSucceeded,
} from '../../../src/finance/online-payments/service-refunds.repository.ts';
import { createRefund } from '../../../src/finance/payments/create-refund.service.ts';
import { matchTransfer } from '../../../src/finance/payments/match-transfer.service.ts';
import { endRefund } from '../../../src/finance/payments/refunds.repository.ts';
import type { Database } from '../../../src/platform/db/tables.ts';
import { findPaidOrders, putPaidOnline } from '../dealings/demo-payments.repository.ts';
import { ADMINISTRATOR, type BackOfficeSeed, daysBefore } from './moment.ts';

const PAID_DAYS_AGO = 4;
const REASON = 'Payé deux fois, par virement et en ligne';

/** Status of a refund at the payment service; null: not requested yet. */
const OUTCOMES: readonly ({
  askedDaysAgo: number;
  settle: (trx: Database, id: string, now: Date) => Promise<unknown>;
} | null)[] = [
  {
    askedDaysAgo: 3,
    settle: async (trx, id, now) => {
      await setSucceeded(trx, id);
      await endRefund(trx, id, { state: 'made', made_on: dayInParis(daysBefore(now, 2)) });
    },
  },
  { askedDaysAgo: 2, settle: (trx, id) => setRefused(trx, id, 'declined') },
  { askedDaysAgo: 0, settle: (trx, id, now) => setRequested(trx, id, now) },
  null,
];

/**
 * Orders that were paid by transfer and again online: one refund each is made, refused, pending, and not
 * requested.
 */
export async function seedRefunds({ trx, now, company, person, did }: BackOfficeSeed): Promise<void> {
  const orders = await findPaidOrders(trx, company('A'), OUTCOMES.length);
  for (const [place, { id: dealId, number, cents }] of orders.entries()) {
    const paidAt = daysBefore(now, PAID_DAYS_AGO);
    const receipt = await putPaidOnline(trx, { dealId, cents, day: dayInParis(paidAt), at: paidAt });
    await matchTransfer(trx, receipt, dealId, paidAt, { quiet: true });
    const outcome = OUTCOMES[place];
    if (!outcome) continue;
    const at = daysBefore(now, outcome.askedDaysAgo);
    const id = await createRefund(trx, {
      dealId,
      cents,
      reason: REASON,
      personId: person(ADMINISTRATOR),
      now: at,
    });
    await setServiceRefund(trx, id, `re_demo_${id}`);
    await outcome.settle(trx, id, now);
    did({
      by: ADMINISTRATOR,
      at,
      action: 'POST /backoffice/surpluses/:id/refund',
      entry: {
        resource: 'refund',
        resourceId: id,
        label: number,
        before: null,
        after: { refund: 'to-make', amountCents: cents, reason: REASON },
      },
    });
  }
}
