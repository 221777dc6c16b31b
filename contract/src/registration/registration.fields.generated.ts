// Generated from registration.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `registration`, by endpoint. */
export const registrationFields = {
  register: {
    siret: {},
    rs: { required: true, maxLength: 200 },
    street: { maxLength: 200 },
    postcode: {},
    city: { maxLength: 100 },
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    email: { required: true, maxLength: 254 },
    phone1: { required: true, maxLength: 30 },
    kbisDate: {},
    kbis: {},
    identity: {},
  },
  checkEmail: {
    email: { required: true, maxLength: 254 },
  },
  findCompany: {
    email: { maxLength: 254 },
  },
  addPaper: {
    kind: { required: true },
    file: {},
  },
  correct: {
    siret: {},
    rs: { required: true, maxLength: 200 },
    street: { maxLength: 200 },
    postcode: {},
    city: { maxLength: 100 },
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    email: { required: true, maxLength: 254 },
    phone1: { required: true, maxLength: 30 },
    kbisDate: {},
    kbis: {},
    identity: {},
  },
  acceptInvitation: {
    firstName: { maxLength: 100 },
    lastName: { maxLength: 100 },
    password: { required: true, maxLength: 1024 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
