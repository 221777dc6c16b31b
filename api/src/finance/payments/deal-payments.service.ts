import { euros, type Money } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import { findRefundsOfDeal, findTransfersOfDeal } from './deal-payments.repository.ts';
import { findMoney } from './payments.repository.ts';

export type DealPayments = {
  transfers: { id: string; receivedOn: string; amount: Money; debtor: string }[];
  refunds: { id: string; amount: Money; made: boolean }[];
  surplus: Money;
};

/** Payments and refunds of an order, the oldest first, and its surplus. */
export async function dealPayments(db: Database, dealId: string): Promise<DealPayments> {
  const [money] = await findMoney(db, [dealId]);
  const transfers = await findTransfersOfDeal(db, dealId);
  const refunds = await findRefundsOfDeal(db, dealId);
  return {
    transfers: transfers.map(({ amount, ...transfer }) => ({ ...transfer, amount: euros(Number(amount)) })),
    refunds: refunds.map(({ id, amount, state }) => ({
      id,
      amount: euros(Number(amount)),
      made: state === 'made',
    })),
    surplus: euros(money ? Math.max(0, money.received - money.total) : 0),
  };
}
