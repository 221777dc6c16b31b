// Generated from claims.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `claims`, by endpoint. */
export const claimsFields = {
  open: {
    bundleId: { required: true },
    reason: { required: true },
    part: { maxLength: 20 },
    secondPart: { maxLength: 20 },
    thirdPart: { maxLength: 20 },
    detail: { required: true, maxLength: 4000 },
    reserves: { maxLength: 2000 },
    expected: { maxLength: 40 },
    km: { maxLength: 40 },
    handoverPhotos: {},
    file: {},
  },
  write: {
    text: { required: true, maxLength: 4000 },
  },
  addFile: {
    file: {},
  },
  answerByLink: {
    text: { required: true, maxLength: 4000 },
    file: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
