// Generated from payment-links.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffPaymentLinks`, by endpoint. */
export const staffPaymentLinksFields = {
  create: {
    cents: { required: true },
    days: { required: true },
    due: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
