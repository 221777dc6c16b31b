// Generated from companies.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `companies`, by endpoint. */
export const companiesFields = {
  changeBookingLimit: {
    limit: {},
    version: {},
  },
  changeCreditLimit: {
    creditLimit: {},
    version: {},
  },
  changePrepayment: {
    'prepayment.kind': {},
    'prepayment.basisPoints': {},
    'prepayment.cents': {},
    prepayment: {},
    version: {},
  },
  close: {
    reason: { required: true, maxLength: 500 },
  },
  reopen: {
    reason: { required: true, maxLength: 500 },
  },
  changePerson: {
    role: {},
    'purchaseLimit.amount.amount': {},
    'purchaseLimit.amount.currency': {},
    'purchaseLimit.period': {},
    purchaseLimit: {},
    version: {},
  },
  addNote: {
    text: { required: true, maxLength: 2000 },
    aboutPersonId: {},
    pinned: {},
  },
  changeNote: {
    pinned: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
