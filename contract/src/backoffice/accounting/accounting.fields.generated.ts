// Generated from accounting.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffAccounting`, by endpoint. */
export const staffAccountingFields = {
  close: {
    entries: { required: true },
  },
  changeAccount: {
    number: { required: true },
    label: { required: true, maxLength: 100 },
    version: { required: true },
  },
  addLayout: {
    name: { required: true, maxLength: 60 },
    columns: {},
    separator: { required: true },
    date: { required: true },
    decimal: { required: true },
    heads: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
