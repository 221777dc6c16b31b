import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ImportCounts, RefusedLine } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import type { Selectable } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../platform/db/tables.ts';
import { databaseOn } from '../../platform/db/connect.ts';
import type { Attempt } from '../../platform/jobs/job-parts.ts';
import { recordByServer } from '../../platform/audit/audit.service.ts';
import { FIELD_LABELS } from './reading/columns/field-labels.ts';
import { importFeed, ImportRunningError } from './import.service.ts';
import {
  endRun,
  findRun,
  lastImported,
  removeRun,
  setRunFile,
  setRunReport,
} from './import-runs.repository.ts';
import type { ImportParts } from './import-parts.ts';
import type { ChangeCounts } from './merge/changes.repository.ts';
import { readMapping } from './reading/columns/mapping.ts';
import { openReport, type Report } from './report/report.ts';
import { FeedFileError } from './report/feed-file-error.ts';
import { importLabel, sourceFailures } from './sources/sources.messages.ts';
import { SourceError } from './sources/source-error.ts';
import { fetchSource } from './sources/fetch-source.ts';
import { copyTo, fingerprintOf, inTemporaryFolder, storeFile } from './sources/local-copy.ts';
import { findFeed, findMapping, markChecked } from './staff-feeds.repository.ts';

type Run = Selectable<Tables['import_run']>;
type Feed = Selectable<Tables['feed']>;

const MAX_REFUSALS = 500;
const MAX_REASONS = 20;

const isSaid = (error: unknown): error is Error =>
  error instanceof FeedFileError || error instanceof SourceError || error instanceof ImportRunningError;

/**
 * The job of a run: previews or merges its file, depending on its state. After a crash it starts again; once
 * complete, it does nothing.
 */
export async function runImport(parts: ImportParts, id: string, { last }: Attempt): Promise<void> {
  const { db, clock } = parts;
  const run = await findRun(db, id);
  const feed = run && (await findFeed(db, run.feed_id));
  if (!feed || (run.state !== 'reading' && run.state !== 'importing')) return;
  try {
    const file = await fileOf(parts, feed, run);
    if (file !== null) await mergeOrPreview(parts, feed, { ...run, ...file });
  } catch (error) {
    if (!isSaid(error) && !last) throw error;
    await endRun(db, id, {
      state: 'failed',
      at: clock.now(),
      error: isSaid(error) ? error.message : sourceFailures.interrupted,
    });
    if (!isSaid(error)) throw error;
  }
}

type StoredFile = { file_key: string; file_name: string };

/**
 * The file of the run, fetched now unless it was uploaded. Null: a scheduled run with the same file, mapping and
 * settings as the last time.
 */
async function fileOf(parts: ImportParts, feed: Feed, run: Run): Promise<StoredFile | null> {
  const { db, files, clock } = parts;
  if (run.file_key !== null) return { file_key: run.file_key, file_name: run.file_name };
  const found = await fetchSource(parts, feed);
  const key = `feeds/runs/${run.id}`;
  const fileHash = await storeFile(files, key, found);
  const hash = fingerprintOf(fileHash, feed);
  const previous = run.by_clock ? await lastImported(db, feed.id) : undefined;
  // Nor is a file that was undone imported again on schedule: only a new one is.
  // Earlier versions stored the hash of the file alone.
  const isSame = previous?.file_hash === hash || previous?.file_hash === fileHash;
  if (previous && isSame && previous.mapping_version === run.mapping_version) {
    await removeRun(db, run.id);
    await files.remove(key);
    if (previous.state === 'applied') await markChecked(db, feed.id, clock.now());
    return null;
  }
  await setRunFile(db, run.id, { key, name: found.name, hash });
  return { file_key: key, file_name: found.name };
}

async function mergeOrPreview(parts: ImportParts, feed: Feed, run: Run & StoredFile): Promise<void> {
  const { db, pool, files, clock } = parts;
  const mapping = readMapping(await findMapping(db, feed.id, run.mapping_version));
  await inTemporaryFolder(async (folder) => {
    const path = join(folder, 'feed');
    if (!(await copyTo(files, run.file_key, path))) throw new SourceError(sourceFailures.interrupted);
    const reportPath = join(folder, 'report.csv');
    const report = withStoredRefusals(await openReport(reportPath));
    let rows = 0;
    const countsOf = (changes: ChangeCounts | undefined, heldBack: number): ImportCounts =>
      counted(changes, rows, report.summary().refusedRows, heldBack);
    const progress = (now: { rows: number }): void => void (rows = now.rows);
    try {
      const dryRun = run.state === 'reading';
      const beforeCommit = async (
        on: pg.ClientBase,
        done: { changes: ChangeCounts | undefined; heldBack: number },
      ): Promise<void> => applied(on, parts, { feed, run, counts: countsOf(done.changes, done.heldBack) });
      const result = await importFeed(
        {
          // A separate connection: a bulk load changes its session settings.
          connectionString: pool.options.connectionString ?? '',
          path,
          feed: feed.name,
          mapping,
          tradeMargin: feed.trade_margin,
          allowShrink: feed.allow_shrink,
          recording: { runId: run.id, dryRun, beforeCommit },
        },
        { clock, report, progress },
      );
      await report.close();
      const reportKey = `feeds/reports/${run.id}.csv`;
      await files.writeFrom(reportKey, createReadStream(reportPath));
      await setRunReport(db, run.id, {
        reportKey,
        refusals: report.refused,
        remarks: result.remarks,
        cutShort: result.cutShort,
        reasons: report.summary().refusals.slice(0, MAX_REASONS),
        readingMs: Math.round(result.readingMs),
      });
      if (dryRun)
        await endRun(db, run.id, {
          state: 'previewed',
          at: clock.now(),
          counts: countsOf(result.changes, result.heldBack),
        });
    } finally {
      await report.close();
    }
  });
}

type Done = { feed: Feed; run: Run & StoredFile; counts: ImportCounts };

/**
 * Records the outcome of the run in the transaction of the merge: an import is never applied without its
 * record.
 */
async function applied(
  on: pg.ClientBase,
  { clock }: ImportParts,
  { feed, run, counts }: Done,
): Promise<void> {
  const db = databaseOn(on);
  await endRun(db, run.id, { state: 'applied', at: clock.now(), counts });
  // A run started by a person is already in the audit log.
  if (run.by_clock)
    await recordByServer(db, {
      action: 'import-feed',
      requestId: run.id,
      entry: {
        resource: 'import',
        resourceId: run.id,
        label: importLabel(feed.name, run.file_name),
        after: counts,
      },
    });
}

function counted(
  changes: ChangeCounts | undefined,
  rows: number,
  refused: number,
  heldBack: number,
): ImportCounts {
  const found = changes ?? { new: 0, changed: 0, returned: 0, withdrawn: 0, kept: 0 };
  const unchanged = Math.max(0, rows - refused - found.new - found.changed - found.returned);
  return { rows, ...found, unchanged, refused, heldBack };
}

const labels: Readonly<Record<string, string>> = FIELD_LABELS;

/** A report that also stores its first refusals, for the screen. */
function withStoredRefusals(report: Report): Report & { refused: readonly RefusedLine[] } {
  const refused: RefusedLine[] = [];
  return {
    ...report,
    refused,
    refuse(line, key, reasons) {
      report.refuse(line, key, reasons);
      for (const { field, value, message } of reasons)
        if (refused.length < MAX_REFUSALS)
          refused.push({ line, reference: key ?? '', field: labels[field] ?? field, value, message });
    },
  };
}
