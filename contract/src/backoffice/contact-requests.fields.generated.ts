// Generated from contact-requests.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `contactRequests`, by endpoint. */
export const contactRequestsFields = {
  handle: {
    handled: {},
  },
  reply: {
    text: { required: true, maxLength: 5000 },
    replies: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
