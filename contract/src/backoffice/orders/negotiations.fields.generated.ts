// Generated from negotiations.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffNegotiations`, by endpoint. */
export const staffNegotiationsFields = {
  accept: {
    round: { required: true },
  },
  counter: {
    round: { required: true },
    price: { required: true },
    validUntil: { required: true },
    message: { maxLength: 2000 },
  },
  refuse: {
    round: { required: true },
    reason: { maxLength: 500 },
  },
  addRule: {
    makeId: {},
    condition: {},
    stockDays: { required: true },
    maxDiscount: { required: true },
    acceptDiscount: {},
    counterDiscount: {},
    refuseDiscount: {},
    active: {},
  },
  changeRule: {
    makeId: {},
    condition: {},
    stockDays: { required: true },
    maxDiscount: { required: true },
    acceptDiscount: {},
    counterDiscount: {},
    refuseDiscount: {},
    active: {},
    version: {},
  },
  allow: {
    allowed: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
