import type { SendersQuery } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { JobParts } from '../../../platform/jobs/job-parts.ts';
import { findSenders, deleteSender, deleteSendersBefore } from './senders.repository.ts';

const RETENTION_DAYS = 3 * 365;

// MONEY-37
/** Senders that matched transfers taught, the last seen first. */
export async function sendersPage(db: Database, query: z.output<typeof SendersQuery>) {
  const { senders, total } = await findSenders(db, query);
  return { data: senders, meta: pageMeta(query.page, query.perPage, total) };
}

/** Returns the name of the sender. Refuses with not-found. */
export const removeSender = async (trx: Database, id: string): Promise<string> =>
  (await deleteSender(trx, id)) ?? refuse('not-found');

/** Deletes senders learned from transfers of more than three years ago. */
export async function purgeSenders({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  await deleteSendersBefore(db, dayInParis(new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)));
}
