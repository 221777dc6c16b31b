// Generated from today.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `today`, by endpoint. */
export const todayFields = {
  own: {
    owner: {},
    was: {},
  },
  defer: {
    day: { required: true },
    hour: { required: true },
    seen: { required: true },
  },
  file: {
    seen: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
