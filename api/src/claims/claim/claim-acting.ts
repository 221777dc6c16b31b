import type { Recorded } from '../../platform/audit/recorded.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import type { ClaimRow } from './claims.repository.ts';

/** A member of the staff who acts on a claim. */
export type ClaimActing = {
  personId: string;
  permissions: StaffCaller['permissions'];
  now: Date;
  /** Cents that they decide alone. */
  limitCents: number;
  record: (entry: Recorded) => void;
};

/** Records a change of a claim in the audit log. */
export const recordClaim = (
  { record }: Pick<ClaimActing, 'record'>,
  { id, number, rs }: Pick<ClaimRow, 'id' | 'number' | 'rs'>,
  before: unknown,
  after: unknown,
): void => record({ resource: 'claim', resourceId: id, label: `${number}, ${rs}`, before, after });
