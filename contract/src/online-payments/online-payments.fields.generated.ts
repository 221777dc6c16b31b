// Generated from online-payments.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `onlinePayments`, by endpoint. */
export const onlinePaymentsFields = {
  start: {
    dealNumber: { required: true, maxLength: 20 },
    purpose: {},
    shown: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
