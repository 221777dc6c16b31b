import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { mailJobKey } from './mail.repository.ts';

export type FailedMailRow = {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  createdAt: Date;
  reason: string;
};

export async function findFailedMails(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<FailedMailRow[]> {
  const { rows } = await sql<FailedMailRow>`
    SELECT id, kind, recipient, coalesce(content ->> 'subject', '') AS subject, created_at AS "createdAt", coalesce(last_error, '') AS reason
    FROM mail WHERE state = 'failed' ORDER BY created_at, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countFailedMails(db: Database): Promise<number> {
  const row = await db
    .selectFrom('mail')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Queues a failed mail again; returns its subject; undefined when it did not fail. */
export async function requeueMail(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    UPDATE mail SET state = 'queued', last_error = NULL WHERE id = ${id}::uuid AND state = 'failed'
    RETURNING coalesce(content ->> 'subject', kind) AS subject`.execute(db);
  return rows[0]?.subject;
}

/** With the job that failed to send it. */
export async function deleteFailedMail(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    DELETE FROM mail WHERE id = ${id}::uuid AND state = 'failed' RETURNING coalesce(content ->> 'subject', kind) AS subject`.execute(
    db,
  );
  if (rows[0]) await sql`SELECT graphile_worker.remove_job(${mailJobKey(id)})`.execute(db);
  return rows[0]?.subject;
}
