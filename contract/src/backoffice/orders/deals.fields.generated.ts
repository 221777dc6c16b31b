// Generated from deals.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffDeals`, by endpoint. */
export const staffDealsFields = {
  create: {
    customer: { required: true, maxLength: 254 },
  },
  take: {
    revision: { maxLength: 200 },
  },
  offer: {
    revision: { maxLength: 200 },
    'lines.*.productId': { required: true },
    'lines.*.price': { required: true },
    'lines.*.services.*.code': { maxLength: 60 },
    'lines.*.services.*.price': {},
    'lines.*.services': {},
    lines: {},
    validUntil: { required: true },
    message: { maxLength: 2000 },
    export: {},
    agreement: {},
  },
  agree: {
    revision: { maxLength: 200 },
    validUntil: { required: true },
    message: { maxLength: 2000 },
  },
  refuseCounter: {
    revision: { maxLength: 200 },
    validUntil: { required: true },
    message: { maxLength: 2000 },
  },
  withdraw: {
    revision: { maxLength: 200 },
    reason: { maxLength: 500 },
  },
  write: {
    text: { required: true, maxLength: 2000 },
    last: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
