// Generated from searches.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `searches`, by endpoint. */
export const searchesFields = {
  create: {
    name: { maxLength: 100 },
    query: { maxLength: 2000 },
    alert: {},
  },
  change: {
    name: { maxLength: 100 },
    query: { maxLength: 2000 },
    alert: {},
    position: {},
    seen: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
