import type { OnlinePaymentState } from '@pomelo/contract/online-payments/online-payments.schemas.ts';

export type ReportKind = 'pending' | 'paid' | 'failed' | 'expired' | 'returned' | 'reinstated';

/**
 * The effect of a report of the payment service about an attempt, in any sequence: late money is received,
 * and an amount that the bank took back stays returned until the bank pays it again. A missing cell changes
 * nothing.
 */
export const NEXT_STATE: Readonly<
  Record<OnlinePaymentState, Partial<Record<ReportKind, OnlinePaymentState>>>
> = {
  open: { pending: 'pending', paid: 'paid', failed: 'failed', expired: 'expired', returned: 'returned' },
  pending: { paid: 'paid', failed: 'failed', returned: 'returned' },
  failed: { paid: 'paid', returned: 'returned' },
  expired: { pending: 'pending', paid: 'paid', failed: 'failed', returned: 'returned' },
  paid: { returned: 'returned' },
  returned: { reinstated: 'paid' },
};
