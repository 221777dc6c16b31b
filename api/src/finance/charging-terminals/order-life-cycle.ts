import type { TERMINAL_ORDER_STATES } from '@pomelo/contract/charging-terminals/terminals.schemas.ts';

export type OrderState = (typeof TERMINAL_ORDER_STATES)[number];
export type PaymentEventKind = 'paid' | 'expired' | 'refunded';

/**
 * The effect of the provider's messages on an order, in any sequence: a cancelled order that is paid after
 * all is paid, and a refunded one stays refunded. A missing cell changes nothing.
 */
export const NEXT_STATE: Record<OrderState, Partial<Record<PaymentEventKind, OrderState>>> = {
  pending: { paid: 'paid', expired: 'cancelled', refunded: 'refunded' },
  cancelled: { paid: 'paid', refunded: 'refunded' },
  paid: { refunded: 'refunded' },
  refunded: {},
};

/** States in which the terminals are the order's. */
export const reservesStock = (state: OrderState): boolean => state === 'pending' || state === 'paid';
