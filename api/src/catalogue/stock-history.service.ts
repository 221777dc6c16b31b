import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { JobParts } from '../platform/jobs/job-parts.ts';
import {
  deleteBulkEdits,
  deleteEmptyImports,
  deleteObservations,
  deletePriceChanges,
} from './stock-history.repository.ts';

/** Figures compare two years; the year before explains them. */
const PRICE_CHANGE_DAYS = 3 * 365;
/** A bulk edit is undone within days; its author may be asked about it within the year. */
const BULK_EDIT_DAYS = 365;
/** Prices seen elsewhere count for 180 days. */
const OBSERVATION_DAYS = 365;

async function untilNone(deleteSome: () => Promise<number>): Promise<void> {
  while ((await deleteSome()) > 0);
}

// OPS-20
/** Deletes the history of the stock that nothing reads any more, some rows at a time. */
export async function purgeStockHistory({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await untilNone(() => deletePriceChanges(db, before(PRICE_CHANGE_DAYS)));
  await untilNone(() => deleteBulkEdits(db, before(BULK_EDIT_DAYS)));
  const day = dayInParis(now, -OBSERVATION_DAYS);
  await untilNone(() => deleteObservations(db, day));
  await deleteEmptyImports(db, day);
}
