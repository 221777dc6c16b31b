// Generated from dunning.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffDunning`, by endpoint. */
export const staffDunningFields = {
  remind: {
    step: { required: true },
  },
  suspend: {
    invoiceId: {},
    reason: { required: true, maxLength: 500 },
    endsOn: { required: true },
  },
  waive: {
    invoiceId: { required: true },
    reason: { required: true, maxLength: 500 },
  },
  putPolicy: {
    startsOn: { required: true },
    courtesyDays: { required: true },
    firstDays: { required: true },
    secondDays: { required: true },
    noticeDays: { required: true },
    interestFrom: { required: true },
  },
  putRate: {
    startsOn: { required: true },
    basisPoints: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
