import { randomUUID } from 'node:crypto';
import type { ImportChange, ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { announceBulkChange, beginBulkChange } from '../../platform/db/bulk-change.repository.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { addJob } from '../../platform/jobs/jobs.repository.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import {
  beginImporting,
  findRun,
  findShownRun,
  insertRun,
  listChanges,
  lockRun,
  setRunFile,
} from './import-runs.repository.ts';
import type { ImportParts } from './import-parts.ts';
import { tryLockFeed, markRolledBack, setAside, undo } from './merge/undo.repository.ts';
import { importLabel, sourceFailures } from './sources/sources.messages.ts';
import { uploaded } from './sources/fetch-source.ts';
import { storeFile } from './sources/local-copy.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import { feedNamed, lockedFeed } from './staff-feeds.service.ts';
import { cutText } from '../../platform/cut-text.ts';

type Record = (entry: Recorded) => void;

const NO_RUN = 'Cet import n’existe pas.';
/** Repeated failures are reported soon: a user is waiting. */
const ATTEMPTS = 3;

export const runNamed = async (db: Database, id: string): Promise<ImportRun> =>
  (await findShownRun(db, id)) ?? refuse('not-found', NO_RUN);

export const addImportJob = (db: Database, id: string): Promise<void> =>
  addJob(db, 'import-feed', { id }, { key: `import-feed:${id}`, maxAttempts: ATTEMPTS });

/** Queues a dry run of a file. The upload is stored before the transaction begins. */
export async function beginDryRun(
  parts: ImportParts,
  feedId: number,
  personId: string,
  file: UploadedFile | undefined,
): Promise<ImportRun> {
  const { db, files, clock } = parts;
  const feed = await feedNamed(db, feedId);
  if (!file && feed.kind === 'upload') refuseField('file', sourceFailures.noFile);
  const id = randomUUID();
  const key = `feeds/runs/${id}`;
  const sent = file && {
    key,
    name: cutText(file.name, 200),
    hash: await storeFile(files, key, uploaded(file)),
  };
  const note = () =>
    withTransaction(db, async (trx) => {
      const { mapping_version: mappingVersion } = await lockedFeed(trx, feedId);
      const begun = await insertRun(trx, {
        id,
        feedId,
        state: 'reading',
        personId,
        mappingVersion,
        at: clock.now(),
      });
      if (!begun) refuse('in-use', sourceFailures.running);
      if (sent) await setRunFile(trx, id, sent);
      await addImportJob(trx, id);
    });
  await commitOrRemove(files, key, note);
  return runNamed(db, id);
}

/** Imports the previewed file with the same mapping. Requested and recorded here, merged by the job. */
export async function applyRun(db: Database, id: string, record: Record): Promise<ImportRun> {
  const found = (await findRun(db, id)) ?? refuse('not-found', NO_RUN);
  const feed = await lockedFeed(db, found.feed_id);
  const run = await lockRun(db, id);
  if (run?.state !== 'previewed') return refuse('already-decided', sourceFailures.notPreviewed);
  if (!(await beginImporting(db, id))) refuse('in-use', sourceFailures.running);
  await addImportJob(db, id);
  record({
    resource: 'import',
    resourceId: id,
    label: importLabel(feed.name, run.file_name),
    after: run.counts,
  });
  return runNamed(db, id);
}

type RollBack = { id: string; personId: string; now: Date };

/**
 * Undoes an import: one transaction, one entry of the audit log. Vehicles sold or changed since are not
 * touched.
 */
export async function rollBack(
  db: Database,
  { id, personId, now }: RollBack,
  record: Record,
): Promise<{ undone: number; left: number }> {
  const found = (await findRun(db, id)) ?? refuse('not-found', NO_RUN);
  const feed = await lockedFeed(db, found.feed_id);
  const run = await lockRun(db, id);
  if (run?.state !== 'applied') return refuse('already-decided', sourceFailures.notApplied);
  if (!(await tryLockFeed(db, feed.name))) refuse('in-use', sourceFailures.running);
  await beginBulkChange(db);
  const left = await setAside(db, id);
  const undone = await undo(db);
  await markRolledBack(db, id, personId, now);
  if (undone > 0) await announceBulkChange(db);
  const counts = { undone, left: left.changed + left.held };
  record({
    resource: 'import',
    resourceId: id,
    label: importLabel(feed.name, run.file_name),
    before: run.counts,
    after: counts,
  });
  return counts;
}

type ChangesQuery = Parameters<typeof listChanges>[2];

export async function changesPage(db: Database, id: string, query: ChangesQuery) {
  await runNamed(db, id);
  const { rows, total } = await listChanges(db, id, query);
  const data = rows.map((row): ImportChange => ({
    kind: row.kind,
    itemId: row.item_id > 0 ? row.item_id : null,
    reference: row.feed_key,
    label: row.label,
    line: row.line,
    was: row.was,
    becomes: row.becomes,
    leftBecause: row.left_because,
  }));
  return { data, meta: pageMeta(query.page, query.perPage, total) };
}

export async function refusalsPage(
  db: Database,
  id: string,
  { page, perPage }: { page: number; perPage: number },
) {
  const { refusals } = (await findRun(db, id)) ?? refuse('not-found', NO_RUN);
  const start = (page - 1) * perPage;
  return { data: refusals.slice(start, start + perPage), meta: pageMeta(page, perPage, refusals.length) };
}

/** Every refused line and every remark, as it was written while the file was read. */
export async function reportOf(db: Database, { files }: Pick<ImportParts, 'files'>, id: string) {
  const run = await findRun(db, id);
  const content = run?.report_key ? await files.stream(run.report_key) : undefined;
  return content
    ? { content, type: 'text/csv; charset=utf-8', name: 'lignes-refusees.csv' }
    : refuse('not-found', 'Ce rapport n’existe plus.');
}
