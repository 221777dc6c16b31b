import { euros } from '@pomelo/contract/money.ts';
import type { OnlinePayment } from '@pomelo/contract/online-payments/online-payments.schemas.ts';
import type { OnlinePaymentRow } from './online-payments.repository.ts';

export const onlinePaymentView = ({
  id,
  amount,
  state,
  reason,
  changedAt,
}: Pick<OnlinePaymentRow, 'id' | 'amount' | 'state' | 'reason' | 'changedAt'>): OnlinePayment => ({
  id,
  amount: euros(Number(amount)),
  state,
  reason,
  at: changedAt.toISOString(),
});
