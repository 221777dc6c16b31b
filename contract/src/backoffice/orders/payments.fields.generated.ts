// Generated from payments.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffPayments`, by endpoint. */
export const staffPaymentsFields = {
  match: {
    dealId: { required: true },
    cents: { required: true },
    was: { required: true },
  },
  matchOrders: {
    'orders.*.dealId': { required: true },
    'orders.*.cents': { required: true },
    orders: {},
    was: { required: true },
  },
  unmatch: {
    dealId: { required: true },
    reason: { required: true, maxLength: 300 },
  },
  refundTransfer: {
    was: { required: true },
    reason: { required: true, maxLength: 300 },
  },
  payout: {
    payout: {},
    was: { required: true },
  },
  refundOrder: {
    cents: { required: true },
    surplus: { required: true },
    reason: { required: true, maxLength: 300 },
  },
  refundMade: {
    on: { required: true },
  },
  keepStatement: {
    file: {},
  },
  saveColumns: {
    'columns.*.heading': { maxLength: 200 },
    'columns.*.field': { required: true },
    columns: {},
    decimal: { required: true },
    was: { required: true },
  },
  importStatement: {
    name: { required: true, maxLength: 200 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
