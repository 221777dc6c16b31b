// Generated from claims.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffClaims`, by endpoint. */
export const staffClaimsFields = {
  acknowledge: {
    version: { required: true },
  },
  askEvidence: {
    version: { required: true },
    text: { required: true, maxLength: 2000 },
  },
  decide: {
    version: { required: true },
    outcome: { required: true },
    amount: {},
    text: { required: true, maxLength: 2000 },
  },
  approve: {
    version: { required: true },
    agree: {},
    text: { maxLength: 2000 },
  },
  settle: {
    version: { required: true },
  },
  write: {
    text: { required: true, maxLength: 4000 },
  },
  invite: {
    party: { required: true },
    name: { maxLength: 120 },
    email: { required: true, maxLength: 254 },
  },
  putPolicy: {
    startsOn: { required: true },
    days: { required: true },
    km: { required: true },
    minimum: { required: true },
    acknowledgeDays: { required: true },
    evidenceDays: { required: true },
    decisionDays: { required: true },
    settlementDays: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
