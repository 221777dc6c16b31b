import type { TERMINAL_ORDER_STATES } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';

export type OrderState = (typeof TERMINAL_ORDER_STATES)[number];
export type PaymentEventKind = 'paid' | 'expired' | 'refunded';

/**
 * What the provider's messages make of an order, in whatever order they come: one that was given up and paid after all
 * is paid, and what was given back stays given back. A cell left out changes nothing.
 */
export const NEXT_STATE: Record<OrderState, Partial<Record<PaymentEventKind, OrderState>>> = {
  pending: { paid: 'paid', expired: 'cancelled', refunded: 'refunded' },
  cancelled: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/** States in which the terminals are the order's. */
export const reservesStock = (state: OrderState): boolean => state === 'pending' || state === 'paid';
