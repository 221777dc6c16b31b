import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { withTransaction } from '../db/connect.ts';
import type { Database } from '../db/tables.ts';
import { withTrace } from '../tracing.ts';

/** Payload of each job. A name here needs its handler in `job-list.ts`. */
export type JobPayloads = {
  'send-mail': { id: string };
  /** Sends a notification to one browser. */
  'send-push': { messageId: string; subscriptionId: string };
  /** Sends the link to choose a password, if an account has this address. */
  'reset-password': { email: string };
  /** Queries the VAT register about a company, or about a pending registration. */
  'check-vat': { workspaceId: string } | { registrationId: string };
  /** Notifies those concerned of a registration. */
  'registration-received': { id: string };
  /** Notifies one side of a deal what the other wrote. */
  'tell-deal-messages': { dealId: string; by: 'pomelo' | 'buyer' };
  /** Searches for alerts to send at once: saved searches and favourites. */
  'alert-now': Record<string, never>;
  /** Previews or merges the file of an import. */
  'import-feed': { id: string };
  /** Fetches photographs that feeds name, for some seconds. */
  'fetch-pictures': Record<string, never>;
  /** Makes the file of a document. */
  'make-document': { id: string };
  /** Removes files of carte-grise documents that no row names any more. */
  'remove-papers': { keys: string[] };
};
export type JobName = keyof JobPayloads;

export type JobOptions = {
  /** A job of the same key that has not run yet is replaced. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue run one after the other, on whatever node. */
  queue?: string;
};

/** Twenty-five attempts with growing delays reach over three days: no mail is lost to an outage of a day. */
const MAX_ATTEMPTS = 25;

/** A worker can lock the job of a key once per attempt; more retries than this are not caused by a race. */
const ADD_ATTEMPTS = 50;

type NewJob<N extends JobName> = {
  payload: JobPayloads[N];
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  queue?: string;
};

/**
 * Adds jobs in the transaction it is given: they run if that commits. `add_job` takes its key from a job that
 * is running, then inserts; a worker that locks the job between these two statements makes it store nothing
 * and return no row. The next call sees that lock, so what was not stored is added again.
 */
async function addUntilStored<N extends JobName>(
  db: Database,
  name: N,
  jobs: readonly NewJob<N>[],
): Promise<void> {
  let missing = jobs;
  for (let attempt = 0; missing.length > 0; attempt += 1) {
    if (attempt === ADD_ATTEMPTS) throw new Error(`${missing.length} jobs ${name} could not be added`);
    const numbered = missing.map((job, place) => ({
      maxAttempts: MAX_ATTEMPTS,
      ...job,
      payload: withTrace(job.payload),
      place,
    }));
    const { rows } = await sql<{ place: number }>`
      SELECT job.place
      FROM json_to_recordset(${JSON.stringify(numbered)}::json)
        AS job (place int, payload json, key text, "runAt" timestamptz, "maxAttempts" int, queue text),
      LATERAL graphile_worker.add_job(${name}, job.payload, queue_name => job.queue, job_key => job.key, run_at => job."runAt",
        max_attempts => job."maxAttempts") AS added
      WHERE added.id IS NULL`.execute(db);
    const places = new Set(rows.map(({ place }) => place));
    missing = missing.filter((_job, place) => places.has(place));
  }
}

/** Adds a job in the transaction it is given: it runs if that commits. */
export const addJob = <N extends JobName>(
  db: Database,
  name: N,
  payload: JobPayloads[N],
  options: JobOptions = {},
): Promise<void> => addUntilStored(db, name, [{ payload, ...options }]);

/** Adds many jobs of one name at once, each under its key. */
export const addJobs = <N extends JobName>(
  db: Database,
  name: N,
  jobs: readonly { payload: JobPayloads[N]; key: string }[],
): Promise<void> => addUntilStored(db, name, jobs);

/** In SQL: no job of this key is waiting, running or permanently failed. */
export const hasNoJob = (key: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`NOT EXISTS (SELECT FROM graphile_worker.jobs AS job WHERE job.key = ${key})`;

/** First half of the key of the runners' heartbeat locks; any number, the same on every node. */
const RUNNERS = 7_366_657;
const RETENTION_DAYS = 30;

/** Heartbeat of this runner, for as long as the connection exists. */
export async function showLife(client: PoolClient, runnerId: string): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [RUNNERS, runnerId]);
}

/**
 * Jobs of a dead runner are due again at once: otherwise they would wait four hours. One whose key was
 * replaced in the meantime has no attempts left and is not a failure.
 */
export async function freeJobsOfTheDead(db: Database): Promise<void> {
  await withTransaction(db, async (trx) => {
    await sql`
      SELECT graphile_worker.force_unlock_workers(array_agg(runner.id))
      FROM (
        SELECT DISTINCT locked_by AS id FROM graphile_worker.jobs WHERE locked_at < now() - interval '1 minute'
      ) AS runner
      WHERE pg_try_advisory_xact_lock(${RUNNERS}::int, hashtext(runner.id))
      HAVING count(*) > 0`.execute(trx);
    await sql`
      SELECT graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker.jobs
        WHERE key IS NULL AND attempts >= max_attempts AND last_error IS NULL AND locked_at IS NULL
      ))`.execute(trx);
  });
}

/** Jobs that failed for the last time are stored for a month, for analysis. */
export async function purgeFailedJobs(db: Database): Promise<void> {
  await sql`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - make_interval(days => ${RETENTION_DAYS})
    ))`.execute(db);
}
