import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/http/errors.ts';
import { findDealRow, lockDeal, markComplete, markIncomplete } from './deal-rows.repository.ts';
import { dealOver } from './deals.messages.ts';
import { dealMayBecome, dealState } from './life-cycle.ts';

/** DEAL-1: writes down that an order is delivered and paid. Refuses with not-found or offer-over (no order, or complete already). */
export async function completeOrder(trx: Database, dealId: string, now: Date): Promise<void> {
  await lockDeal(trx, dealId);
  const deal = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  const state = dealState(deal, undefined, now);
  if (!dealMayBecome(state, 'complete') || !(await markComplete(trx, dealId, now))) refuse('offer-over', dealOver(state));
}

/** What completed an order was noted by mistake, or it owes something again: it is one that goes on. A correction, not a transition of its life. */
export const reopenOrder = (trx: Database, dealId: string): Promise<void> => markIncomplete(trx, dealId);
