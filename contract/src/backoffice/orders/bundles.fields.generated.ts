// Generated from bundles.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffBundles`, by endpoint. */
export const staffBundlesFields = {
  addService: {
    code: { required: true, maxLength: 60 },
  },
  track: {
    step: { required: true },
    on: {},
    note: { maxLength: 500 },
  },
  untrack: {
    step: { required: true },
    reason: { required: true, maxLength: 500 },
  },
  deliver: {
    address: { required: true, minLength: 5, maxLength: 300 },
    deliveryType: { required: true },
    slot: {},
    contact: { maxLength: 100 },
    phone: { maxLength: 30 },
    seen: {},
  },
  planTransport: {
    carrier: { maxLength: 100 },
    slot: {},
    seen: { required: true },
  },
  upload: {
    label: { required: true, maxLength: 120 },
    file: {},
  },
  judgePaper: {
    accept: {},
    reason: { maxLength: 500 },
    seen: { required: true },
    was: { required: true },
  },
  carteGriseStep: {
    state: { required: true },
    number: { maxLength: 40 },
  },
  sendDeclaration: {
    number: { required: true, maxLength: 40 },
  },
  settleCarteGrise: {
    cost: { required: true },
    was: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
