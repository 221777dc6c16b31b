import type { Database } from '../../platform/db/tables.ts';
import { lockOrderOf, stepsDone } from './order-lines/order-lines.repository.ts';
import { undoStep } from './tracking/tracking.service.ts';
import { STEP_RULES } from './tracking/tracking-steps.ts';
import { reopenOrder } from '../../sales/index.ts';

/**
 * Money that paid vehicles was not theirs: they are not paid any more, but for those that went on meanwhile, whose steps
 * were made all the same; an order that was complete goes on. The deal must be locked.
 */
export async function takeBackPaid(trx: Database, bundleIds: readonly string[], now: Date): Promise<void> {
  for (const id of bundleIds) {
    const done = await stepsDone(trx, id);
    const wentOn = [...done].some((step) => STEP_RULES[step].after.includes('paid'));
    const bundle = await lockOrderOf(trx, id);
    if (bundle?.complete) await reopenOrder(trx, bundle.dealId);
    if (bundle && done.has('paid') && !wentOn) await undoStep(trx, { ...bundle, complete: false }, 'paid', now);
  }
}
