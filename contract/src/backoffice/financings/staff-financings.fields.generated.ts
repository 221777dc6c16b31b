// Generated from staff-financings.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffFinancings`, by endpoint. */
export const staffFinancingsFields = {
  cancel: {
    reason: { required: true, maxLength: 300 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
