// Generated from bundles.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `bundles`, by endpoint. */
export const bundlesFields = {
  addService: {
    code: { required: true, maxLength: 60 },
    exclTax: {},
  },
  deliver: {
    address: { required: true, minLength: 5, maxLength: 300 },
    deliveryType: { required: true },
    slot: {},
    contact: { maxLength: 100 },
    phone: { maxLength: 30 },
    exclTax: {},
  },
  claimCarteGrise: {
    holder: { maxLength: 200 },
    address: { maxLength: 300 },
    paper: {},
    file: {},
    vin: { maxLength: 30 },
    date: {},
    siret: { maxLength: 30 },
    company: { maxLength: 200 },
    keep: {},
    validUntil: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
