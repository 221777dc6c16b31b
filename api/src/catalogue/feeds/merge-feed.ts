import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type pg from 'pg';
import { drawingsOf } from './drawings.ts';
import { notes, refusals } from './report/feeds.messages.ts';
import { insertNew, reconcileVehicles, updateChanged } from './merge/apply.repository.ts';
import {
  type ChangeCounts,
  describeChanges,
  firstChanges,
  storePrevious,
  storeChanges,
  storeSample,
  type Recording,
} from './merge/changes.repository.ts';
import {
  announceReload,
  askForAlerts,
  beginBulkChange,
  markImported,
  refreshStatistics,
} from './merge/import-lock.repository.ts';
import { leaveToHands } from './merge/edited-by-hand.repository.ts';
import { deleteGone, lockTouched, matchWithStock } from './merge/match.repository.ts';
import {
  findOrCreateFeed,
  resolveDepots,
  resolveModels,
  resolvePictures,
  wantedPictures,
} from './merge/names.repository.ts';
import {
  removeDuplicates,
  type StagedDepot,
  type StagedModel,
  stageNames,
} from './merge/staging.repository.ts';
import { storeCertificates } from './merge/battery.repository.ts';
import { storeMileage } from './merge/mileage.repository.ts';
import { storeSources } from './merge/picture-sources.repository.ts';
import { findBookedOrSold, type NotWithdrawn, withdrawGone } from './merge/withdraw.repository.ts';
import type { Report } from './report/report.ts';

export type MergeOptions = {
  feed: string;
  models: readonly StagedModel[];
  depots: readonly StagedDepot[];
  allowShrink: boolean;
  /** Why the file seems truncated: in that case nothing is withdrawn, whatever is allowed. */
  cutShort: string | null;
  endsWithBreak: boolean | null;
  now: Date;
  report: Report;
  recording?: Recording;
};

export type Merged = {
  inserted: number;
  updated: number;
  /** Withdrawn at an earlier import, in the file again. */
  returned: number;
  withdrawn: number;
  notWithdrawn: readonly NotWithdrawn[];
  /** Vehicles that stayed only because the file lacks more than half of the feed, or was truncated. */
  heldBack: number;
  /** Listings by their outcome; only where it is recorded. */
  changes?: ChangeCounts;
};

const MANY = 10_000;

/**
 * Refuses lines that repeat an earlier one; reported after all others, because only the whole file shows
 * them.
 */
export async function refuseDuplicates(client: pg.ClientBase, report: Report): Promise<void> {
  const { keys, vins } = await removeDuplicates(client);
  const { rowName } = report.summary();
  for (const { line, feedKey, firstLine } of keys)
    report.refuse(line, feedKey, [
      { field: 'key', value: feedKey, message: refusals.duplicateKey(firstLine, rowName) },
    ]);
  for (const { line, feedKey, vin, firstLine } of vins)
    report.refuse(line, feedKey, [
      { field: 'vin', value: vin ?? '', message: refusals.duplicateVin(firstLine, rowName) },
    ]);
}

/**
 * Merges the staged rows into the stock: all of it, or nothing. A dry run compares, and takes all of it back.
 */
export async function mergeStaged(client: pg.ClientBase, options: MergeOptions): Promise<Merged> {
  const { recording } = options;
  await beginBulkChange(client);
  const feedId = await findOrCreateFeed(client, options.feed);
  await stageNames(client, options.models, options.depots);
  await resolveModels(client);
  await resolveDepots(client);
  await resolvePictures(client, (await wantedPictures(client)).flatMap(drawingsOf));
  const heldBack = await compare(client, feedId, options);
  if (recording?.dryRun) return previewOnly(client, recording, heldBack);
  const inserted = await insertNew(client, feedId);
  await lockTouched(client);
  // Repeated: a person may have edited between the comparison and the lock.
  await leaveToHands(client);
  await findBookedOrSold(client);
  const changes = recording && (await describeChanges(client));
  if (recording) await storePrevious(client);
  const { updated, returned } = await updateChanged(client);
  await storeMileage(client, dayInParis(options.now));
  const reconciled = await reconcileVehicles(client);
  const { withdrawn, notWithdrawn } = await withdrawGone(client);
  await storeSources(client);
  const certified = await storeCertificates(client);
  if (recording) await storeChanges(client, recording.runId);
  await recording?.beforeCommit?.(client, { changes, heldBack });
  await markImported(client, {
    feedId,
    at: options.now,
    endsWithBreak: options.cutShort === null ? options.endsWithBreak : null,
  });
  if (inserted + updated + returned + reconciled + withdrawn + certified > 0) await announceReload(client);
  // Persons with an alert for such a vehicle are notified immediately.
  if (inserted + updated + returned > 0) await askForAlerts(client);
  await client.query('COMMIT');
  if (inserted > MANY) await refreshStatistics(client);
  for (const { feedKey, because } of notWithdrawn)
    options.report.addNote(feedKey, because === 'booked' ? notes.bookedNotWithdrawn : notes.soldNotWithdrawn);
  return { inserted, updated, returned, withdrawn, notWithdrawn, heldBack, ...(changes && { changes }) };
}

const NOTHING = { inserted: 0, updated: 0, returned: 0, withdrawn: 0, notWithdrawn: [] };

async function previewOnly(client: pg.ClientBase, recording: Recording, heldBack: number): Promise<Merged> {
  await findBookedOrSold(client);
  const changes = await describeChanges(client);
  const sample = await firstChanges(client);
  await client.query('ROLLBACK');
  await storeSample(client, recording.runId, sample);
  return { ...NOTHING, heldBack, changes };
}

/** A truncated file withdraws nothing; nor does one without more than half of its feed, unless allowed. */
async function compare(
  client: pg.ClientBase,
  feedId: number,
  { allowShrink, cutShort, recording }: MergeOptions,
): Promise<number> {
  const { previous, gone } = await matchWithStock(client, feedId, !recording?.dryRun);
  await leaveToHands(client);
  if (cutShort === null && (allowShrink || gone * 2 <= previous)) return 0;
  await deleteGone(client);
  return gone;
}
