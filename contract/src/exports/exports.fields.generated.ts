// Generated from exports.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `exports`, by endpoint. */
export const exportsFields = {
  transport: {
    version: { required: true },
    transporter: { required: true },
    country: { required: true },
    address: { required: true, maxLength: 300 },
    carrier: { maxLength: 120 },
  },
  sign: {
    acquirer: { required: true, maxLength: 500 },
    acceptedBy: { required: true, maxLength: 120 },
    arrivedOn: { required: true },
    place: { required: true, maxLength: 200 },
    signature: { required: true, maxLength: 120 },
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
} as const satisfies Readonly<Record<string, FieldConstraints>>;
