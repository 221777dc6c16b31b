import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { deliveriesOf, journeysOf } from '../../delivery/delivery-state.service.ts';
import { eventsOf, timelineOf } from './tracking.service.ts';

/** The timelines of many ordered vehicles, by bundle: a constant number of queries. */
export async function timelinesOf(
  db: Database,
  bundles: readonly { id: string; orderedAt: Date }[],
  now: Date,
): Promise<ReadonlyMap<string, NonNullable<Bundle['tracking']>>> {
  const ids = bundles.map(({ id }) => id);
  const events = await eventsOf(db, ids);
  const journeyOf = await journeysOf(db, await deliveriesOf(db, ids), now);
  return new Map(
    bundles.map(({ id, orderedAt }) => [
      id,
      timelineOf({ orderedAt, events: events.get(id) ?? [] }, journeyOf(id), now),
    ]),
  );
}
