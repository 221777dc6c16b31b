import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { NamedBundle } from './staff-bundles.repository.ts';

/** What every staff call that changes a vehicle of an order answers with. */
export type StaffBundleScreen = {
  clock: Clock;
  /** As it has become; its company’s screens show it once it is committed. */
  showChanged: (
    db: Database,
    named: NamedBundle,
    afterCommit: (effect: () => void) => void,
  ) => Promise<StaffBundle>;
};
