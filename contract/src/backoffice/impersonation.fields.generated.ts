// Generated from impersonation.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `impersonation`, by endpoint. */
export const impersonationFields = {
  start: {
    workspaceId: { required: true },
    personId: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
