import type { FailedMail } from '@pomelo/contract/backoffice/failures.endpoints.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Database } from '../db/tables.ts';
import { refuse } from '../errors/refusal.ts';
import { addJob } from '../jobs/jobs.repository.ts';
import {
  countFailedMails,
  deleteFailedMail,
  findFailedMails,
  requeueMail,
} from './failed-mails.repository.ts';
import { mailJobKey } from './mail.repository.ts';

// STAFF-17
export async function failedMails(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const rows = await findFailedMails(db, { limit: perPage, offset: (page - 1) * perPage });
  const data: FailedMail[] = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }));
  return { data, meta: pageMeta(page, perPage, await countFailedMails(db)) };
}

/** Resends it, with fresh attempts; returns its subject. Refuses with not-found. */
export async function retryMail(trx: Database, id: string): Promise<string> {
  const subject = (await requeueMail(trx, id)) ?? refuse('not-found');
  await addJob(trx, 'send-mail', { id }, { key: mailJobKey(id) });
  return subject;
}

/** Discards it; returns its subject. Refuses with not-found. */
export const discardFailedMail = async (trx: Database, id: string): Promise<string> =>
  (await deleteFailedMail(trx, id)) ?? refuse('not-found');
