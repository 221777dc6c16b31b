// Generated from terminals.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `terminals`, by endpoint. */
export const terminalsFields = {
  order: {
    terminalId: { required: true },
    quantity: { required: true },
    addressId: { required: true },
    installation: {},
  },
  decideTestPayment: {
    pay: {},
    later: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
