// Generated from staff-account.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `staffAccount`, by endpoint. */
export const staffAccountFields = {
  changePassword: {
    currentPassword: { maxLength: 1024 },
    password: { required: true, maxLength: 1024 },
  },
  setUpTwoStep: {
    password: { required: true, maxLength: 1024 },
  },
  confirmTwoStep: {
    code: { required: true, maxLength: 20 },
  },
  disableTwoStep: {
    password: { required: true, maxLength: 1024 },
  },
  newRecoveryCodes: {
    password: { required: true, maxLength: 1024 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
