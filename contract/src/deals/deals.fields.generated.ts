// Generated from deals.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `deals`, by endpoint. */
export const dealsFields = {
  source: {
    text: { required: true, maxLength: 1000 },
    maxPrice: {},
    maxKm: {},
    quantity: {},
    wantedBy: {},
  },
  decide: {
    version: { required: true },
    accept: {},
    toPay: {},
    reason: { maxLength: 500 },
  },
  counter: {
    version: { required: true },
    'lines.*.productId': { required: true },
    'lines.*.price': { required: true },
    lines: {},
    message: { maxLength: 2000 },
  },
  write: {
    text: { required: true, maxLength: 2000 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
