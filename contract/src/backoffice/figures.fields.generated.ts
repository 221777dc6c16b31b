// Generated from figures.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `figures`, by endpoint. */
export const figuresFields = {
  savePurchaseCost: {
    cents: {},
    version: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
