import type { Database } from '../../db/tables.ts';
import { lockOrderOf } from '../bundles/order-lines.repository.ts';
import { findEvents } from '../bundles/tracking.repository.ts';
import { undoStep } from '../bundles/tracking.service.ts';
import { STEP_RULES } from '../bundles/tracking-steps.ts';
import { reopenOrder } from '../deals/complete-order.service.ts';
import { findBundleIds, findMoney } from './payments.repository.ts';

/**
 * What was paid is due again: its vehicles are not paid any more, but for those that went on meanwhile, whose steps were
 * made all the same; an order that was complete goes on. Invoices stay. The deal must be locked.
 */
export async function unsettleDeal(trx: Database, dealId: string, now: Date): Promise<void> {
  const [money] = await findMoney(trx, [dealId]);
  if (!money || money.due === 0) return;
  const ids = await findBundleIds(trx, dealId);
  const events = ids.length === 0 ? [] : await findEvents(trx, ids);
  for (const id of ids) {
    const done = events.filter((event) => event.bundleId === id && event.at !== null).map(({ step }) => step);
    const wentOn = done.some((step) => STEP_RULES[step].after.includes('paid'));
    const bundle = await lockOrderOf(trx, id);
    if (bundle?.complete) await reopenOrder(trx, dealId);
    if (bundle && done.includes('paid') && !wentOn) await undoStep(trx, { ...bundle, complete: false }, 'paid', now);
  }
}
