// Generated from company-papers.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `companyPapers`, by endpoint. */
export const companyPapersFields = {
  put: {
    kind: { required: true },
    file: {},
    issuedOn: {},
    validUntil: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
