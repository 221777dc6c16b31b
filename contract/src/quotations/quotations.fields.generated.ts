// Generated from quotations.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `quotations`, by endpoint. */
export const quotationsFields = {
  create: {
    productId: { required: true },
    'customer.firstName': { required: true, maxLength: 100 },
    'customer.lastName': { required: true, maxLength: 100 },
    'customer.email': { maxLength: 254 },
    'customer.phone': { maxLength: 30 },
    'customer.address': { maxLength: 300 },
    'margin.kind': { required: true },
    'margin.value': { required: true },
    'services.*.label': { required: true, maxLength: 120 },
    'services.*.amount': { required: true },
    'services.*.disbursement': {},
    services: {},
    'tradeIn.label': { maxLength: 120 },
    'tradeIn.amount': {},
    tradeIn: {},
    validUntil: { required: true },
    message: { maxLength: 2000 },
  },
  change: {
    productId: { required: true },
    'customer.firstName': { required: true, maxLength: 100 },
    'customer.lastName': { required: true, maxLength: 100 },
    'customer.email': { maxLength: 254 },
    'customer.phone': { maxLength: 30 },
    'customer.address': { maxLength: 300 },
    'margin.kind': { required: true },
    'margin.value': { required: true },
    'services.*.label': { required: true, maxLength: 120 },
    'services.*.amount': { required: true },
    'services.*.disbursement': {},
    services: {},
    'tradeIn.label': { maxLength: 120 },
    'tradeIn.amount': {},
    tradeIn: {},
    validUntil: { required: true },
    message: { maxLength: 2000 },
  },
  decideByLink: {
    version: { required: true },
    accept: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
