import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { NamedBundle } from './staff-bundles.repository.ts';

/** Response of every staff call that changes a vehicle of an order. */
export type StaffBundleScreen = {
  clock: Clock;
  /** The changed vehicle; its company’s screens show the change after the commit. */
  showChanged: (
    db: Database,
    named: NamedBundle,
    afterCommit: (effect: () => void) => void,
  ) => Promise<StaffBundle>;
};
