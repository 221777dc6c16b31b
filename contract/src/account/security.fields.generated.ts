// Generated from security.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `security`, by endpoint. */
export const securityFields = {
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
  chooseNotifications: {
    'favorite-price': {},
    'waiting-list': {},
    approvals: {},
    'booking-ending': {},
    orders: {},
    'company-papers': {},
  },
  addPushDevice: {
    endpoint: { maxLength: 1000 },
    'keys.p256dh': { required: true },
    'keys.auth': { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
