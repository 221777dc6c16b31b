// Generated from cart.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `cart`, by endpoint. */
export const cartFields = {
  addProducts: {
    product_ids: {},
  },
  validate: {
    toPay: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
