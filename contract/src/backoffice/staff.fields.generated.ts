// Generated from staff.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `staff`, by endpoint. */
export const staffFields = {
  firstAdministrator: {
    email: { required: true, maxLength: 254 },
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    password: { required: true, maxLength: 1024 },
    code: { maxLength: 200 },
  },
  addMember: {
    email: { required: true, maxLength: 254 },
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    roles: {},
  },
  changeRoles: {
    roles: {},
    version: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
