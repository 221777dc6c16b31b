import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { eachAlone } from '../../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { lockOrder } from '../../../sales/index.ts';
import { findDealsWithOpenNotes, payDebitNotes } from '../../debit-notes/debit-notes.repository.ts';
import { openClaims } from '../../links/ports.ts';
import { findMoney } from '../../payments/payments.repository.ts';
import { findSuspended } from '../overdue/exceptions.repository.ts';
import { chargeWithin, totalOfCharge } from './charge.ts';
import { issueNote } from './issue-note.service.ts';
import { findClaimed, findClaimedOfDeal } from './late-payments.repository.ts';
import { lateOf } from './late-payments.service.ts';

async function surplusOf(db: Database, dealId: string): Promise<number> {
  const [money] = await findMoney(db, [dealId]);
  return money ? money.received - money.total : 0;
}

// MONEY-61
/**
 * Issues the notes of the claims of letters about an order, as far as its surplus pays them, the oldest
 * invoice first: none while a claim about the order is open, or dunning is suspended. The deal must be
 * locked.
 */
export async function chargeClaimed(trx: Database, dealId: string, now: Date): Promise<void> {
  const surplus = await surplusOf(trx, dealId);
  if (surplus <= 0) return;
  const today = dayInParis(now);
  const paid = await findClaimedOfDeal(trx, dealId, today);
  const [first] = paid;
  if (!first || (await openClaims.call(trx, [dealId])).has(dealId)) return;
  const suspended = await findSuspended(trx, [first.workspaceId], today);
  let left = surplus;
  for (const late of await lateOf(trx, paid, today)) {
    if (suspended.some(({ invoiceId }) => invoiceId === null || invoiceId === late.id)) continue;
    const charge = chargeWithin(late, left);
    if (!charge) continue;
    await issueNote(trx, late, charge, { now, personId: null });
    left -= totalOfCharge(charge);
  }
}

const MAX_OPEN = 500;

/**
 * As when a transfer is matched, of surpluses that came another way, and of rates, claims and suspensions that changed
 * since: each order in its own transaction.
 */
export async function followLatePayments({
  db,
  clock,
  log,
}: Pick<JobParts, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const claimed = await findClaimed(db, dayInParis(now));
  const dealIds = [
    ...new Set([...(await findDealsWithOpenNotes(db, MAX_OPEN)), ...claimed.map(({ dealId }) => dealId)]),
  ];
  const overpaid = dealIds.length === 0 ? [] : await findMoney(db, dealIds);
  const rows = overpaid.filter(({ received, total }) => received > total);
  await eachAlone({ log, name: 'debit-notes', rows, idOf: ({ dealId }) => dealId }, async ({ dealId }) => {
    await withTransaction(db, async (trx) => {
      if (!(await lockOrder(trx, dealId))) return;
      await payDebitNotes(trx, dealId, now);
      await chargeClaimed(trx, dealId, now);
    });
  });
}
