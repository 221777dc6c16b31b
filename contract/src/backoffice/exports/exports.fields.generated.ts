// Generated from exports.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffExports`, by endpoint. */
export const staffExportsFields = {
  transport: {
    version: { required: true },
    transporter: { required: true },
    country: { required: true },
    address: { required: true, maxLength: 300 },
    carrier: { maxLength: 120 },
  },
  addProof: {
    type: { required: true },
    issuer: { required: true, maxLength: 120 },
    vin: { maxLength: 17 },
    country: {},
    plate: { maxLength: 15 },
    km: { maxLength: 40 },
    departedOn: {},
    arrivedOn: {},
    datedOn: {},
    mrn: { maxLength: 18 },
    signed: {},
    file: {},
  },
  review: {
    version: { required: true },
    accept: {},
    party: {},
    reason: { maxLength: 1000 },
  },
  checkVat: {
    version: { required: true },
  },
  accept: {
    version: { required: true },
  },
  refuse: {
    version: { required: true },
    text: { required: true, maxLength: 2000 },
  },
  reopen: {
    version: { required: true },
    text: { required: true, maxLength: 2000 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
