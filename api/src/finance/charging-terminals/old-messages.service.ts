import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { deleteMessagesBefore } from './orders.repository.ts';

/** Same retention as the invoices that they paid. */
const RETENTION_DAYS = 10 * 366;

// OPS-20
export async function purgeOldMessages({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  await deleteMessagesBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
}
