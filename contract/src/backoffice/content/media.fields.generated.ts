// Generated from media.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffMedia`, by endpoint. */
export const staffMediaFields = {
  add: {
    picture: {},
    name: { maxLength: 150 },
    alt: { required: true, maxLength: 300 },
  },
  change: {
    name: { required: true, maxLength: 150 },
    alt: { required: true, maxLength: 300 },
    version: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
