import type { TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';

/** The steps that a bundle has made. */
export async function stepsDone(db: Database, bundleId: string): Promise<ReadonlySet<TrackingStep>> {
  const rows = await db
    .selectFrom('tracking_event')
    .select('step')
    .where('bundle_id', '=', bundleId)
    .where('at', 'is not', null)
    .execute();
  return new Set(rows.map(({ step }) => step));
}
