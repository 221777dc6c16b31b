import { randomUUID } from 'node:crypto';
import {
  type BulkChange,
  type BulkEdit,
  type BulkEditBody,
  MAX_EDITED,
} from '@pomelo/contract/backoffice/stock/stock.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import { actFor } from '../../platform/db/author.repository.ts';
import { announceBulkChange, beginBulkChange } from '../../platform/db/bulk-change.repository.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import {
  applyBulkEdit,
  type BulkEditFacts,
  depotExists,
  findBulkEdit,
  findChangedSince,
  findEditedIds,
  findPriceFaults,
  listBulkEdits,
  lockBulkEdit,
  lockChosen,
  takesBookedOffSale,
  writeBack,
} from './bulk-edit.repository.ts';
import { insertRulePrices, restorePrices, type RulePrices } from './rule-prices.repository.ts';
import { bulkEditLabel, stockRefusals } from './stock-admin.messages.ts';
import { countStock, findStockIds } from './stock.repository.ts';

type Body = z.output<typeof BulkEditBody>;
type Who = { personId: string; now: Date };
type Record = (entry: Recorded) => void;

const MAX_CENTS = 1_000_000_000;

const view = ({ at, undoneAt, ...facts }: BulkEditFacts): BulkEdit => ({
  ...facts,
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
const editNamed = async (db: Database, id: string): Promise<BulkEdit> =>
  view((await findBulkEdit(db, id)) ?? refuse('not-found', stockRefusals.noEdit));

async function chosenIds(db: Database, chosen: Body['chosen'], now: Date): Promise<number[]> {
  if ('ids' in chosen) return [...new Set(chosen.ids)];
  const found = await countStock(db, chosen.filters, now);
  if (found > MAX_EDITED) refuseField('chosen', stockRefusals.tooMany(found));
  if (found !== chosen.expected) refuse('changed-meanwhile', stockRefusals.foundOthers(found));
  return findStockIds(
    db,
    chosen.filters,
    { sort: 'salesDate', direction: 'desc' },
    { limit: MAX_EDITED },
    now,
  );
}

// STOCK-13
/** Changes many vehicles at once: one transaction, one entry of the audit log, undone as one. */
export async function bulkEdit(
  db: Database,
  { chosen, change }: Body,
  { personId, now }: Who,
  record: Record,
): Promise<BulkEdit> {
  if (change.depotId !== undefined && !(await depotExists(db, change.depotId)))
    refuseField('depotId', stockRefusals.noDepot);
  await beginBulkChange(db);
  const ids = await chosenIds(db, chosen, now);
  await lockChosen(db, ids);
  await refusePrices(db, ids, change);
  const id = randomUUID();
  await actFor(db, personId);
  const { changed, left } = await applyBulkEdit(db, { id, personId, at: now, change, ids });
  if (changed === 0) refuseField('change', stockRefusals.nothing);
  await changesReported(db);
  record({
    resource: 'bulk-edit',
    resourceId: id,
    label: bulkEditLabel(changed),
    after: { ...change, changed, left },
  });
  return editNamed(db, id);
}

async function refusePrices(db: Database, ids: readonly number[], change: BulkChange): Promise<void> {
  if (!change.price) return;
  const { low, high } = await findPriceFaults(db, ids, change, MAX_CENTS);
  if (low > 0) refuseField('price', stockRefusals.priceTooLow(low));
  if (high > 0) refuseField('price', stockRefusals.priceTooHigh(high));
}

/**
 * Every node loads the stock again, and persons with an alert for such a vehicle or a lower price are
 * notified, as after an import.
 */
async function changesReported(db: Database): Promise<void> {
  await announceBulkChange(db);
  await addJob(db, 'alert-now', {}, { key: 'alert-now' });
}

// STOCK-33
/**
 * Writes the prices of pricing rules, as a bulk edit: alerts, nodes, history and undo follow as for any other.
 * The listings must be locked (`lockListings`).
 */
export async function writeRulePrices(
  db: Database,
  prices: Omit<RulePrices, 'id'>,
  record: Record,
): Promise<string> {
  const id = randomUUID();
  await beginBulkChange(db);
  if (prices.personId !== null) await actFor(db, prices.personId);
  await insertRulePrices(db, { ...prices, id });
  await changesReported(db);
  const changed = prices.prices.length;
  record({
    resource: 'bulk-edit',
    resourceId: id,
    label: bulkEditLabel(changed),
    after: { rules: prices.change.rules, changed },
  });
  return id;
}

/**
 * Writes back what the vehicles were: all of them, or none when anything changed one since. Prices of rules are
 * restored one by one.
 */
export async function undoBulkEdit(
  db: Database,
  id: string,
  { personId, now }: Who,
  record: Record,
): Promise<BulkEdit> {
  const found = (await lockBulkEdit(db, id)) ?? refuse('not-found', stockRefusals.noEdit);
  if (found.undone_at) refuse('already-decided', stockRefusals.undoneAlready);
  await beginBulkChange(db);
  await lockChosen(db, await findEditedIds(db, id));
  if (found.isOfRules) return undoRulePrices(db, id, { personId, now }, record);
  const since = await findChangedSince(db, id);
  if (since.count > 0) refuse('changed-meanwhile', stockRefusals.changedSince(since.references, since.count));
  if (await takesBookedOffSale(db, id, now)) refuse('in-use', stockRefusals.bookedSince);
  await actFor(db, personId);
  await writeBack(db, id, { personId, at: now });
  await changesReported(db);
  const edit = await editNamed(db, id);
  record({
    resource: 'bulk-edit',
    resourceId: id,
    label: bulkEditLabel(edit.changed),
    before: edit.change,
    after: { undone: edit.changed },
  });
  return edit;
}

async function undoRulePrices(
  db: Database,
  id: string,
  { personId, now }: Who,
  record: Record,
): Promise<BulkEdit> {
  await actFor(db, personId);
  const undone = await restorePrices(db, id, { personId, at: now });
  await changesReported(db);
  const edit = await editNamed(db, id);
  record({
    resource: 'bulk-edit',
    resourceId: id,
    label: bulkEditLabel(edit.changed),
    before: 'rules' in edit.change ? { rules: edit.change.rules } : null,
    after: { undone, left: edit.unrestored },
  });
  return edit;
}

export async function bulkEditsPage(db: Database, query: { page: number; perPage: number }) {
  const { rows, total } = await listBulkEdits(db, query);
  return { data: rows.map(view), meta: pageMeta(query.page, query.perPage, total) };
}
