// Generated from excess-refunds.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffExcessRefunds`, by endpoint. */
export const staffExcessRefundsFields = {
  match: {
    refundId: { required: true },
  },
  recover: {
    note: { required: true, maxLength: 500 },
  },
  recovered: {
    note: { required: true, maxLength: 500 },
    transferId: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
