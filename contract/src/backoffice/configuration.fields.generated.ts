// Generated from configuration.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `staffConfiguration`, by endpoint. */
export const staffConfigurationFields = {
  save: {
    type: { required: true },
    value: { maxLength: 2000 },
    version: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
