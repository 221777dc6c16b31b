import type { Mailer } from '../adapters/mailer.ts';
import type { Database } from '../db/tables.ts';
import { addJob, addJobs } from '../jobs/jobs.repository.ts';
import { isClosedAddress } from './closed-address.ts';
import {
  deleteQueued,
  dropDedupe,
  findStranded,
  insertMail,
  insertMails,
  mailJobKey,
  markFailed,
  purgeMails,
} from './mail.repository.ts';
import type { NewMail } from './content/mail-content.ts';
import { findRewritten } from './texts/mail-texts.repository.ts';
import { templateOfKind, withPlainTexts } from './texts/plain-texts.ts';

const RETENTION_DAYS = 90;
/** Longer than all attempts of a mail take: see `addJob`. */
const MAX_QUEUED_DAYS = 5;
const STRANDED_BATCH_SIZE = 500;

/** The rendered mails, with the sentences rewritten by the staff. */
async function withCurrentTexts(db: Database, mails: readonly NewMail[]): Promise<NewMail[]> {
  const rewritten = await findRewritten(db, [...new Set(mails.map(({ kind }) => templateOfKind(kind)))]);
  return mails.map((mail) => ({
    ...mail,
    content: withPlainTexts(mail.content, rewritten.get(templateOfKind(mail.kind))),
  }));
}

/**
 * Queues a mail in the given transaction: it is sent if and only if that commits. A mail with a `dedupeKey`
 * is sent once, however often it is queued (for the 90 days that mails are stored). A deleted account
 * receives no mail.
 */
export async function queueMail(db: Database, mail: NewMail): Promise<void> {
  if (isClosedAddress(mail.to)) return;
  const [queued = mail] = await withCurrentTexts(db, [mail]);
  const id = await insertMail(db, queued);
  if (id !== undefined) await addJob(db, 'send-mail', { id }, { key: mailJobKey(id) });
}

/** Deletes the unsent mail of an event that did not happen; another mail may use its key. */
export const releaseMailKey = (db: Database, dedupeKey: string): Promise<void> => dropDedupe(db, dedupeKey);

/** Deletes queued mails of these keys; one that was sent, or is being sent, retains its key. */
export const cancelMails = (db: Database, dedupeKeys: readonly string[]): Promise<void> =>
  deleteQueued(db, dedupeKeys);

/** Same as `queueMail`, for many at once. */
export async function queueMails(db: Database, mails: readonly NewMail[]): Promise<void> {
  const open = mails.filter(({ to }) => !isClosedAddress(to));
  if (open.length === 0) return;
  const ids = await insertMails(db, await withCurrentTexts(db, open));
  await addJobs(
    db,
    'send-mail',
    ids.map((id) => ({ payload: { id }, key: mailJobKey(id) })),
  );
}

/** Adds a job for each queued mail that has none; marks those older than five days as failed. */
export async function requeueStrandedMails(db: Database): Promise<void> {
  for (const { id, age_days } of await findStranded(db, STRANDED_BATCH_SIZE)) {
    if (age_days > MAX_QUEUED_DAYS)
      await markFailed(db, { id, claim: null }, 'given up: no attempt came to an end');
    else await addJob(db, 'send-mail', { id }, { key: mailJobKey(id) });
  }
}

/**
 * Deletes mails sent, or given up, more than ninety days ago, and their files where they are stored as files.
 */
export async function purgeOldMails({
  db,
  mailer,
}: {
  db: Database;
  mailer: Pick<Mailer, 'purge'>;
}): Promise<void> {
  await purgeMails(db, RETENTION_DAYS);
  await mailer.purge?.(RETENTION_DAYS);
}
