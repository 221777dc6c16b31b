// Generated from mail-texts.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `mailTexts`, by endpoint. */
export const mailTextsFields = {
  save: {
    texts: {},
    version: { required: true },
  },
  restore: {
    to: { required: true },
    version: { required: true },
  },
  preview: {
    texts: {},
    specimen: {},
  },
  test: {
    specimen: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
