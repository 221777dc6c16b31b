import { DAY_MS } from '@pomelo/contract/durations.ts';
import { NIL } from 'uuid';
import { deleteBookings, findEndedBookings } from '../catalogue/index.ts';
import { withTransaction } from '../platform/db/connect.ts';
import type { JobParts } from '../platform/jobs/job-parts.ts';
import { findNamedBookings } from './ended-bookings.repository.ts';

/** Figures compare two years; the year before explains them. */
const RETENTION_DAYS = 3 * 365;
const AT_ONCE = 1000;

// OPS-20
/** Deletes bookings that ended long ago and became neither an approval, an offer, nor an order. */
export async function purgeEndedBookings({ db, clock }: Pick<JobParts, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS);
  let after: string = NIL;
  for (;;) {
    const ids = await findEndedBookings(db, before, { after, limit: AT_ONCE });
    await withTransaction(db, async (trx) => {
      const named = await findNamedBookings(trx, ids);
      await deleteBookings(
        trx,
        ids.filter((id) => !named.has(id)),
      );
    });
    after = ids.at(-1) ?? after;
    if (ids.length < AT_ONCE) return;
  }
}
