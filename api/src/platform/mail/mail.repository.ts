import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/tables.ts';
import type { MailContent, NewMail } from './content/mail-content.ts';

/** Longer than any conversation with a mail server that is not stuck. */
const CLAIM_MINUTES = 2;
const MAX_ERROR = 500;

/** Undefined when a mail of this key exists already. */
export async function insertMail(
  db: Database,
  { kind, to, content, dedupeKey }: NewMail,
): Promise<string | undefined> {
  const row = await db
    .insertInto('mail')
    .values({
      id: uuidv7(),
      kind,
      recipient: to,
      content: JSON.stringify(content),
      dedupe_key: dedupeKey ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Same as `insertMail`, for many in one statement: returns the ids of those that did not exist already. */
export async function insertMails(db: Database, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await db
    .insertInto('mail')
    .values(
      mails.map(({ kind, to, content, dedupeKey }) => ({
        id: uuidv7(),
        kind,
        recipient: to,
        content: JSON.stringify(content),
        dedupe_key: dedupeKey ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the unclaimed mails of these keys. */
export async function deleteQueued(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('mail')
    .where('dedupe_key', 'in', [...keys])
    .where('state', '=', 'queued')
    .where('claimed_until', 'is', null)
    .execute();
}

/** Deletes a key, and its mail if unclaimed. */
export async function dropDedupe(db: Database, key: string): Promise<void> {
  await deleteQueued(db, [key]);
  await db.updateTable('mail').set({ dedupe_key: null }).where('dedupe_key', '=', key).execute();
}

/** Deletes the mails that were sent to an address. */
export async function deleteSentMails(db: Database, recipient: string): Promise<void> {
  await db.deleteFrom('mail').where('recipient', '=', recipient).where('state', '=', 'sent').execute();
}

/**
 * `claim` distinguishes this claim from a later one: a process that lost its claim no longer updates the
 * mail.
 */
export type ClaimedMail = { recipient: string; content: MailContent; claim: string };

/**
 * Claims a queued mail for a while, so that no other worker sends it. 'taken' when another worker has it,
 * 'done' when there is nothing to send any more.
 */
export async function claimMail(db: Database, id: string): Promise<ClaimedMail | 'taken' | 'done'> {
  const claimed = await db
    .updateTable('mail')
    .set({ claimed_until: sql`clock_timestamp() + make_interval(mins => ${CLAIM_MINUTES})` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<', sql<Date>`clock_timestamp()`),
      ]),
    )
    .returning(['recipient', 'content', sql<string>`claimed_until::text`.as('claim')])
    .executeTakeFirst();
  // Written by `insertMail` from the same type.
  if (claimed) return { ...claimed, content: claimed.content as MailContent };
  const left = await db
    .selectFrom('mail')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
  return left ? 'taken' : 'done';
}

/**
 * Returns an unsent mail to the queue, to be retried; does nothing when another process took it in the
 * meantime.
 */
export async function releaseMail(
  db: Database,
  { id, claim }: { id: string; claim: string },
  error: string,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ claimed_until: null, last_error: error.slice(0, MAX_ERROR) })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_until', '=', sql<Date>`${claim}::timestamptz`)
    .execute();
}

/** Its content is deleted with it: its links open accounts. */
export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: now, content: null, last_error: null, claimed_until: null })
    .where('id', '=', id)
    .execute();
}

/**
 * It will not be retried; its content stays for a manual retry. Does nothing while another process has it.
 */
export async function markFailed(
  db: Database,
  { id, claim }: { id: string; claim: string | null },
  error: string,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state: 'failed', last_error: error.slice(0, MAX_ERROR), claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<', sql<Date>`clock_timestamp()`),
        where('claimed_until', '=', sql<Date>`${claim}::timestamptz`),
      ]),
    )
    .execute();
}

/** The key of the job that sends a mail. */
export const mailJobKey = (id: string): string => `mail:${id}`;

/** Queued mails without a job: the last one died with its worker. */
export async function findStranded(db: Database, limit: number): Promise<{ id: string; age_days: number }[]> {
  const { rows } = await sql<{ id: string; age_days: number }>`
    SELECT mail.id, extract(epoch FROM now() - mail.created_at)::float8 / 86400 AS age_days
    FROM mail
    WHERE mail.state = 'queued'
      AND mail.created_at < now() - interval '10 minutes'
      AND (mail.claimed_until IS NULL OR mail.claimed_until < now())
      AND NOT EXISTS (
        SELECT FROM graphile_worker.jobs AS job
        WHERE job.key = ${mailJobKey('')}::text || mail.id AND (job.attempts < job.max_attempts OR job.locked_at IS NOT NULL)
      )
    ORDER BY mail.created_at
    LIMIT ${limit}`.execute(db);
  return rows;
}

/** Deletes the recipients of mails after some months. */
export async function purgeMails(db: Database, days: number): Promise<void> {
  await sql`DELETE FROM mail WHERE state <> 'queued' AND coalesce(sent_at, created_at) < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
