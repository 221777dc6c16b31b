import { isBelowFloor } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { lockListings, undoBulkEdit, writeRulePrices } from '../../catalogue/index.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { repricingRefusals } from './repricing.messages.ts';
import {
  findLineIds,
  lockRepricing,
  type Outcome,
  putLeftOut,
  saveOutcomes,
} from './repricings.repository.ts';
import { findLinesNow, type LineNow } from './stock-facts.repository.ts';

type Recording = (entry: Recorded) => void;

/** Outcome of a line: its price is written only if the facts of the preview are still true. */
function outcomeOf(line: LineNow): Outcome['outcome'] {
  if (!line.inStock) return 'gone';
  if (line.held !== null) return line.held;
  if (!line.isSame) return 'changed';
  if (line.costCents === null) return 'cost-unknown';
  const priced = { vatRegime: line.vatRegime, priceCents: line.afterCents, costCents: line.costCents };
  return isBelowFloor(priced, line.floor) ? 'floor' : 'applied';
}

// STOCK-33
/**
 * Applies a preview in one step: all lines that are still as previewed; the others remain, with the reason.
 * The second of two calls changes nothing. Refuses with not-found, and changed-meanwhile when nothing is
 * left to apply.
 */
export async function applyRepricing(
  trx: Database,
  id: string,
  { personId, now }: { personId: string | null; now: Date },
  record: Recording,
): Promise<void> {
  const repricing = (await lockRepricing(trx, id)) ?? refuse('not-found');
  if (repricing.bulkEditId !== null) {
    record({
      resource: 'bulk-edit',
      resourceId: repricing.bulkEditId,
      label: repricing.label,
      after: { repeated: true },
    });
    return;
  }
  const ids = await findLineIds(trx, id);
  if (ids.length === 0) refuse('changed-meanwhile', repricingRefusals.nothing);
  await lockListings(trx, ids);
  const lines = (await findLinesNow(trx, id, now)).map((line) => ({ ...line, outcome: outcomeOf(line) }));
  const prices = lines
    .filter(({ outcome }) => outcome === 'applied')
    .map(({ itemId, afterCents }) => ({ itemId, cents: afterCents }));
  if (prices.length === 0) refuse('changed-meanwhile', repricingRefusals.nothingLeft);
  const change = { rules: repricing.label, repricingId: id };
  const bulkEditId = await writeRulePrices(trx, { personId, at: now, change, prices }, record);
  await saveOutcomes(trx, id, lines, { at: now, by: personId, bulkEditId });
}

/** Leaves lines out, or takes them back. Refuses with not-found, and already-decided once it is applied. */
export async function leaveOut(
  trx: Database,
  id: string,
  { itemIds, leftOut }: { itemIds: readonly number[]; leftOut: boolean },
): Promise<void> {
  const { bulkEditId } = (await lockRepricing(trx, id)) ?? refuse('not-found');
  if (bulkEditId !== null) refuse('already-decided', repricingRefusals.applied);
  await putLeftOut(trx, id, itemIds, leftOut);
}

/** Restores the prices that were not changed since. Refuses with not-found and already-decided. */
export async function undoRepricing(
  trx: Database,
  id: string,
  who: { personId: string; now: Date },
  record: Recording,
): Promise<void> {
  const { bulkEditId } = (await lockRepricing(trx, id)) ?? refuse('not-found');
  if (bulkEditId === null) refuse('already-decided', repricingRefusals.notApplied);
  await undoBulkEdit(trx, bulkEditId, who, record);
}
