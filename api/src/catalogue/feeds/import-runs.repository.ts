import type {
  ChangeKind,
  ImportRun,
  ImportState,
  LeftBecause,
  RefusalReason,
  RefusedLine,
} from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';

type Page = { page: number; perPage: number };

const name = sql<string | null>`nullif(${personName('p')}, '')`.as('by');

const runs = (db: Database) =>
  db
    .selectFrom('import_run as r')
    .innerJoin('feed as f', 'f.id', 'r.feed_id')
    .leftJoin('accounts_person as p', 'p.id', 'r.person_id')
    .select([
      'r.id',
      'r.feed_id',
      'f.name as feed_name',
      'r.state',
      'r.by_clock',
      name,
      'r.file_name',
      'r.mapping_version',
      'r.created_at',
    ])
    .select([
      'r.ended_at',
      'r.counts',
      'r.remarks',
      'r.cut_short',
      'r.reasons',
      'r.reading_ms',
      'r.error',
      'r.report_key',
      'r.rolled_back_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

const shown = (row: Row): ImportRun => ({
  id: row.id,
  feedId: row.feed_id,
  feedName: row.feed_name,
  state: row.state,
  byClock: row.by_clock,
  by: row.by,
  fileName: row.file_name,
  mappingVersion: row.mapping_version,
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  counts: row.counts,
  remarks: row.remarks,
  cutShort: row.cut_short,
  reasons: row.reasons,
  readingMs: row.reading_ms,
  error: row.error,
  hasReport: row.report_key !== null,
  rolledBackAt: row.rolled_back_at?.toISOString() ?? null,
});

// STOCK-6
export async function findShownRun(db: Database, id: string): Promise<ImportRun | undefined> {
  const row = await runs(db).where('r.id', '=', id).executeTakeFirst();
  return row && shown(row);
}

export async function listRuns(
  db: Database,
  feedId: number,
  { page, perPage }: Page,
): Promise<{ rows: ImportRun[]; total: number }> {
  const [rows, counted] = await Promise.all([
    runs(db)
      .where('r.feed_id', '=', feedId)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db
      .selectFrom('import_run')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('feed_id', '=', feedId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(shown), total: Number(counted.total) };
}

/** The last one of each source. */
export async function lastRunsOf(
  db: Database,
  feedIds: readonly number[],
): Promise<ReadonlyMap<number, ImportRun>> {
  if (feedIds.length === 0) return new Map();
  const rows = await runs(db)
    .where('r.feed_id', 'in', feedIds)
    .distinctOn('r.feed_id')
    .orderBy('r.feed_id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.feed_id, shown(row)]));
}

export const findRun = (db: Database, id: string) =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).executeTakeFirst();
export const lockRun = (db: Database, id: string) =>
  db.selectFrom('import_run').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type NewRun = {
  id: string;
  feedId: number;
  state: 'reading' | 'importing';
  personId: string | null;
  mappingVersion: number;
  at: Date;
};

/** False when an import of this source is running. */
export async function insertRun(db: Database, run: NewRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('import_run')
    .values({
      id: run.id,
      feed_id: run.feedId,
      state: run.state,
      by_clock: run.personId === null,
      person_id: run.personId,
      mapping_version: run.mappingVersion,
      created_at: run.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when another import of this source is running. */
export async function beginImporting(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set({ state: 'importing' })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('import_run as other')
            .select('other.id')
            .whereRef('other.feed_id', '=', 'import_run.feed_id')
            .where('other.state', 'in', ['reading', 'importing']),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setRunFile(
  db: Database,
  id: string,
  file: { key: string; name: string; hash: string },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ file_key: file.key, file_name: file.name, file_hash: file.hash })
    .where('id', '=', id)
    .execute();
}

export async function setRunReport(
  db: Database,
  id: string,
  report: {
    reportKey: string;
    refusals: readonly RefusedLine[];
    remarks: readonly string[];
    cutShort: string | null;
    reasons: readonly RefusalReason[];
    readingMs: number;
  },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      report_key: report.reportKey,
      refusals: JSON.stringify(report.refusals),
      remarks: JSON.stringify(report.remarks),
      cut_short: report.cutShort,
      reasons: JSON.stringify(report.reasons),
      reading_ms: report.readingMs,
    })
    .where('id', '=', id)
    .execute();
}

/** Only while it runs: a decision made in the meantime is not overwritten. */
export async function endRun(
  db: Database,
  id: string,
  end: { state: ImportState; at: Date; counts?: object; error?: string },
): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      state: end.state,
      ended_at: end.at,
      ...(end.counts && { counts: JSON.stringify(end.counts) }),
      ...(end.error !== undefined && { error: end.error }),
    })
    .where('id', '=', id)
    .where('state', 'in', ['reading', 'importing'])
    .execute();
}

export async function removeRun(db: Database, id: string): Promise<void> {
  await db.deleteFrom('import_run').where('id', '=', id).execute();
}

/** The last import of a source, whether or not it was undone since. */
export const lastImported = (db: Database, feedId: number) =>
  db
    .selectFrom('import_run')
    .select(['file_hash', 'mapping_version', 'state'])
    .where('feed_id', '=', feedId)
    .where('state', 'in', ['applied', 'rolled-back'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type ChangeQuery = Page & { kind?: ChangeKind | undefined; left?: LeftBecause | undefined };

export async function listChanges(db: Database, runId: string, { kind, left, page, perPage }: ChangeQuery) {
  const of = db
    .selectFrom('import_change')
    .where('run_id', '=', runId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'new'))
    .$if(left !== undefined, (query) => query.where('left_because', '=', left ?? 'changed'));
  const [rows, counted] = await Promise.all([
    of
      .select(['kind', 'item_id', 'feed_key', 'label', 'line', 'was', 'becomes', 'left_because'])
      .orderBy('run_id')
      .orderBy('kind')
      // Listings without ids in a preview are in the order of their lines.
      .orderBy(sql`abs(item_id)`)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

const GONE_BACK_TO = ['previewed', 'failed'] as const;
const UNDONE = ['applied', 'rolled-back'] as const;

type OldRun = { id: string; keys: string[] };

/** Old runs, ordered by id, after one of them; each with the keys of its files. */
export async function findOldRuns(
  db: Database,
  before: { previews: Date; runs: Date },
  { after, limit }: { after: string; limit: number },
): Promise<OldRun[]> {
  const old = await db
    .selectFrom('import_run')
    .select(['id', 'file_key', 'report_key'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', GONE_BACK_TO), eb('created_at', '<', before.previews)]),
        eb.and([eb('state', 'in', UNDONE), eb('created_at', '<', before.runs)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return old.map(({ id, file_key, report_key }) => ({
    id,
    keys: [file_key, report_key].filter((key) => key !== null),
  }));
}

/** With its recorded changes: it can no longer be undone. Returns false when it runs again, or is gone. */
export async function deleteOldRun(trx: Database, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('import_run')
    .where('id', '=', id)
    .where('state', 'in', [...GONE_BACK_TO, ...UNDONE])
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
