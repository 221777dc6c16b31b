// Generated from debit-notes.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffDebitNotes`, by endpoint. */
export const staffDebitNotesFields = {
  issue: {
    invoiceId: { required: true },
    cents: { required: true },
  },
  cancel: {
    reason: { required: true, maxLength: 500 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
