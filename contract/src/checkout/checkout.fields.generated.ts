// Generated from checkout.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `checkout`, by endpoint. */
export const checkoutFields = {
  choose: {
    'lines.*.delivery': {},
    'lines.*.preparation': {},
    'lines.*.warranty': {},
    'lines.*.papers': { required: true },
    'lines.*.productId': { required: true },
    'lines.*.holder': { maxLength: 200 },
    'lines.*.address': { maxLength: 300 },
    lines: {},
    sameDay: {},
    contact: { maxLength: 100 },
    phone: { maxLength: 30 },
  },
  order: {
    productIds: {},
    toPay: { required: true },
  },
  askApproval: {
    productIds: {},
    toPay: { required: true },
  },
  saveHabits: {
    delivery: { required: true },
    preparation: { maxLength: 60 },
    warranty: { maxLength: 60 },
    papers: { required: true },
    sameDay: {},
    contact: { maxLength: 100 },
    phone: { maxLength: 30 },
  },
  replace: {
    productId: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
