// Generated from registrations.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `staffRegistrations`, by endpoint. */
export const staffRegistrationsFields = {
  refuse: {
    reason: { required: true, maxLength: 1000 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
