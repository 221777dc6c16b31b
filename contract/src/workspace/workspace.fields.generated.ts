// Generated from workspace.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `workspace`, by endpoint. */
export const workspaceFields = {
  updateCompany: {
    vatNumber: { maxLength: 20 },
  },
  changeLogo: {
    logo: {},
  },
  saveOrderContacts: {
    signatoryId: {},
    signatoryName: { maxLength: 100 },
    signatoryFunction: { maxLength: 60 },
    notified: {},
    version: {},
  },
  addAddress: {
    label: { maxLength: 60 },
    street: { required: true, maxLength: 200 },
    complement: { maxLength: 200 },
    postcode: { required: true, maxLength: 12 },
    city: { required: true, maxLength: 100 },
    country: {},
    latitude: {},
    longitude: {},
    billing: {},
    delivery: {},
  },
  changeAddress: {
    label: { maxLength: 60 },
    street: { maxLength: 200 },
    complement: { maxLength: 200 },
    postcode: { maxLength: 12 },
    city: { maxLength: 100 },
    country: {},
    latitude: {},
    longitude: {},
    billing: {},
    delivery: {},
    archived: {},
    version: {},
  },
  invite: {
    email: { required: true, maxLength: 254 },
    firstName: { required: true, maxLength: 100 },
    lastName: { required: true, maxLength: 100 },
    role: { required: true },
    'purchaseLimit.amount.amount': {},
    'purchaseLimit.amount.currency': {},
    'purchaseLimit.period': {},
    purchaseLimit: {},
  },
  changePerson: {
    role: {},
    'purchaseLimit.amount.amount': {},
    'purchaseLimit.amount.currency': {},
    'purchaseLimit.period': {},
    purchaseLimit: {},
    version: {},
  },
  decideJoinRequest: {
    accept: {},
    role: {},
  },
  decideApproval: {
    accept: {},
    total: {},
    toPay: {},
    reason: { maxLength: 500 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
