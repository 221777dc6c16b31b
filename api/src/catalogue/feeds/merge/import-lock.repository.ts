import type pg from 'pg';

/** Any number, as long as every import uses the same; the second half of the key is the feed's name. */
export const IMPORT_LOCK = 0x706f6d;

/**
 * True when no other import of this feed runs. A lock of the connection, so that it ends with it in any case.
 */
export async function tryLockFeed(client: pg.ClientBase, feed: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked',
    [IMPORT_LOCK, feed],
  );
  return rows[0]?.locked ?? false;
}

/**
 * Session settings of a bulk load: memory for sorts, no JIT for queries that run once, and no nested loops. A
 * stock filled a minute ago has no statistics yet, and the planner would take 100,000 rows for one. Temporary
 * tables, which are only joined whole, need little more than their size.
 */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(`SET temp_buffers = '64MB'; SET work_mem = '128MB'; SET jit = off; SET statement_timeout = 0; SET enable_nestloop = off;
    SET idle_in_transaction_session_timeout = 0; SET max_parallel_workers_per_gather = 0; SET default_statistics_target = 10`);
}

/**
 * Updates the planner statistics: how large the stock has become, and how the columns that queries look for
 * are spread; not waiting for autovacuum, which still does the rest because this names its columns.
 */
export async function refreshStatistics(client: pg.ClientBase): Promise<void> {
  await client.query('RESET default_statistics_target');
  await client.query('SELECT refresh_stock_statistics()');
}

/** Queues a check of saved searches and favourites, once for several concurrent imports. */
export async function askForAlerts(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT graphile_worker.add_job('alert-now', '{}'::json, job_key => 'alert-now')`);
}

/** Notifies every node to load the catalogue again, once this transaction is committed. */
export async function announceReload(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_notify('catalogue_changed', 'reload')");
}

/** Notifications per row would flood the nodes: one « reload » replaces them all. */
export async function beginBulkChange(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN');
  await client.query("SET LOCAL pomelo.bulk_change = 'on'");
}

type Imported = { feedId: number; at: Date; endsWithBreak: boolean | null };

/**
 * `endsWithBreak` is stored for the next file of the feed: a truncated CSV file cannot be recognised by
 * itself.
 */
export async function markImported(
  client: pg.ClientBase,
  { feedId, at, endsWithBreak }: Imported,
): Promise<void> {
  await client.query(
    'UPDATE feed SET last_import_at = $2, ends_with_break = coalesce($3, ends_with_break) WHERE id = $1',
    [feedId, at, endsWithBreak],
  );
}

/** Whether the last whole file of this feed had a line break at its end. */
export async function endedWithBreak(client: pg.ClientBase, feed: string): Promise<boolean> {
  const { rows } = await client.query<{ ends_with_break: boolean | null }>(
    'SELECT ends_with_break FROM feed WHERE name = $1',
    [feed],
  );
  return rows[0]?.ends_with_break ?? false;
}
