// Generated from catalogue.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `catalogue`, by endpoint. */
export const catalogueFields = {
  book: {
    duration: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
