import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { findNamedBundle, type NamedBundle } from './staff-bundles.repository.ts';

/** The vehicle of an id or a number. Refuses with not-found. */
export const bundleNamed = async (db: Database, named: string): Promise<NamedBundle> =>
  (await findNamedBundle(db, isUuid(named) ? { id: named } : { number: named.toUpperCase() })) ??
  refuse('not-found');

/** Resource and label of a bundle in the audit log. */
export const bundleRecord = ({
  id,
  number,
  title,
  company,
}: NamedBundle): Pick<Recorded, 'resource' | 'resourceId' | 'label'> => ({
  resource: 'bundle',
  resourceId: id,
  label: `${number}, ${title}, ${company}`,
});
