// Generated from terminal-orders.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffTerminalOrders`, by endpoint. */
export const staffTerminalOrdersFields = {
  ship: {
    carrier: { required: true, maxLength: 100 },
    parcel: { maxLength: 100 },
  },
  stepBack: {
    step: {},
  },
  refund: {
    reason: { required: true, maxLength: 300 },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
