// Generated from invoices.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffInvoices`, by endpoint. */
export const staffInvoicesFields = {
  credit: {
    reason: { required: true, maxLength: 300 },
    left: { required: true },
    'credits.*.key': { maxLength: 200 },
    'credits.*.net': { required: true },
    credits: {},
  },
  issue: {
    amount: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
