// Generated from negotiations.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `negotiations`, by endpoint. */
export const negotiationsFields = {
  propose: {
    itemId: { required: true },
    price: { required: true },
    message: { maxLength: 2000 },
    hours: { required: true },
  },
  counter: {
    round: { required: true },
    price: { required: true },
    message: { maxLength: 2000 },
    hours: { required: true },
  },
  decide: {
    round: { required: true },
    accept: {},
    reason: { maxLength: 500 },
  },
  withdraw: {
    round: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
