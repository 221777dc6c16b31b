import type { Database } from '../../platform/db/tables.ts';
import { findOrder } from '../../sales/index.ts';
import { stockFacts } from '../delivery/delivered-price/delivery-terms.service.ts';
import { deleteChoices, findApprovedChoices, findHabit } from './checkout.repository.ts';
import { prepareVehicles } from './prepare-vehicles.service.ts';
import { quoteVehicles } from './quote.ts';
import { commonChoice, termsOf } from './read-checkout.service.ts';

type Approved = { approvalId: string; workspaceId: string; dealId: string; now: Date };

/**
 * Plans what was chosen for the vehicles of an approved request. Their services are on the order already, at
 * the prices of the request.
 */
export async function prepareApprovedOrder(
  trx: Database,
  { approvalId, workspaceId, dealId, now }: Approved,
): Promise<void> {
  const choices = await findApprovedChoices(trx, approvalId);
  const order = choices.length > 0 ? await findOrder(trx, workspaceId, dealId) : undefined;
  if (!order) return;
  const terms = await termsOf(trx, workspaceId, now);
  const habit = await findHabit(trx, workspaceId);
  const facts = await stockFacts(
    trx,
    order.bundles.map(({ itemId }) => itemId),
  );
  const byProduct = new Map(choices.map((choice) => [choice.productId, choice]));
  const vehicles = order.bundles.flatMap(({ productId, itemId, line }) => {
    const known = facts.get(itemId);
    return known ? [{ productId, line, facts: known, choice: byProduct.get(productId) }] : [];
  });
  const quotes = quoteVehicles(terms, vehicles, commonChoice(habit));
  await prepareVehicles(trx, { workspaceId, dealId, now }, quotes, { terms, habit });
  await deleteChoices(
    trx,
    workspaceId,
    choices.map(({ productId }) => productId),
  );
}
