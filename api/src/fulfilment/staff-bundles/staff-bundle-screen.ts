import type { StaffBundle } from '@pomelo/contract/backoffice/bundles.schemas.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { BundleParts } from '../bundles/bundles.service.ts';
import type { NamedBundle } from '../bundles/staff/staff-bundles.repository.ts';
import { staffBundleOf } from './staff-bundles.service.ts';

/** What every staff call that changes a vehicle of an order answers with. */
export type StaffBundleScreen = {
  clock: Clock;
  /** As it has become; its company’s screens show it once it is committed. */
  showChanged: (db: Database, named: NamedBundle, afterCommit: (effect: () => void) => void) => Promise<StaffBundle>;
};

export const staffBundleScreen = (parts: BundleParts, changed: (workspaceId: string) => void): StaffBundleScreen => ({
  clock: parts.clock,
  showChanged: async (db, named, afterCommit) => {
    afterCommit(() => changed(named.workspaceId));
    return staffBundleOf(db, parts, named);
  },
});
