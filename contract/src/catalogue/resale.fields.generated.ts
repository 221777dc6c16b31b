// Generated from resale.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `resale`, by endpoint. */
export const resaleFields = {
  changeHabits: {
    source: { required: true },
    percent: { required: true },
    'preparation.amount': { required: true },
    'preparation.currency': {},
    'fundingPerDay.amount': { required: true },
    'fundingPerDay.currency': {},
    stockDays: { required: true },
    'targetMargin.amount': { required: true },
    'targetMargin.currency': {},
  },
  estimate: {
    'resalePrice.amount': {},
    'resalePrice.currency': {},
    resalePrice: {},
    'repairs.amount': {},
    'repairs.currency': {},
    repairs: {},
    'preparation.amount': {},
    'preparation.currency': {},
    preparation: {},
    'registration.amount': {},
    'registration.currency': {},
    registration: {},
    'fundingPerDay.amount': {},
    'fundingPerDay.currency': {},
    fundingPerDay: {},
    stockDays: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
