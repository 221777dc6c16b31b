// Generated from account.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `account`, by endpoint. */
export const accountFields = {
  login: {
    username: { required: true, maxLength: 254 },
    password: { required: true, maxLength: 1024 },
  },
  loginSecondFactor: {
    challenge: { required: true, maxLength: 2000 },
    code: { required: true, maxLength: 20 },
  },
  updateMe: {
    firstName: { maxLength: 100 },
    lastName: { maxLength: 100 },
    phone1: { maxLength: 30 },
    street: { maxLength: 200 },
    postcode: { maxLength: 12 },
    city: { maxLength: 100 },
    country: {},
  },
  changePicture: {
    picture: {},
  },
  closeMe: {
    password: { required: true, maxLength: 1024 },
  },
  changePassword: {
    token: { maxLength: 200 },
    currentPassword: { maxLength: 1024 },
    password: { required: true, maxLength: 1024 },
  },
  resetPassword: {
    email: { required: true, maxLength: 254 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
