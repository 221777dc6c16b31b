// Generated from financings.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `financings`, by endpoint. */
export const financingsFields = {
  ask: {
    dealNumber: { required: true, maxLength: 20 },
    cents: { required: true },
    months: { required: true },
    consent: { required: true, maxLength: 200 },
  },
  accept: {
    offerId: { required: true, maxLength: 100 },
  },
  decideTest: {
    choice: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
