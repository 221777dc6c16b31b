import type { Payment } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { epcText } from '../../platform/documents/content/epc.ts';
import { accountOf, type BankAccount } from '../../platform/documents/content/seller.ts';
import { qrRows } from '../../platform/documents/pdf/qr.ts';
import { type DealDeposits, sumDeposits } from '../deposits/deposits.repository.ts';
import { type DealMoney, findDealsOfBundles, findMoney, findTransfers } from './payments.repository.ts';
import { payingCompanies } from './proposals/paying-companies.service.ts';
import { findPayments } from '../online-payments/online-payments.repository.ts';
import { onlinePaymentView } from '../online-payments/online-payment-view.ts';
import { paymentReferenceOf } from '../../sales/index.ts';
import { sellerOf } from '../../fulfilment/index.ts';

export type PaymentView = z.output<typeof Payment>;

/** Content of the QR code of a transfer; undefined once nothing is due. */
export const transferText = (
  { beneficiary, iban, bic }: BankAccount,
  reference: string,
  due: number,
): string | undefined => epcText({ beneficiary, iban, bic, reference, cents: due });

/** Unpaid part of the prepayment: receipts pay it first. Null once nothing is due. */
const prepaymentView = (
  asked: number | null,
  { due, received }: Pick<DealMoney, 'due' | 'received'>,
): PaymentView['prepayment'] =>
  asked === null || due === 0
    ? null
    : { asked: euros(asked), due: euros(Math.min(due, Math.max(0, asked - received))) };

function viewOf(
  account: BankAccount,
  { number, reference, total, received, due, prepayment }: DealMoney,
  {
    deposits,
    ...history
  }: Pick<PaymentView, 'transfers' | 'online' | 'transferWaiting'> & { deposits: DealDeposits },
): PaymentView {
  const named = reference ?? paymentReferenceOf(number);
  const text = transferText(account, named, due);
  return {
    total: euros(total),
    received: euros(received),
    due: euros(due),
    deposit: euros(deposits.asked + deposits.held),
    prepayment: prepaymentView(prepayment, { due, received }),
    reference: named,
    ...account,
    qr: text === undefined ? null : qrRows(text),
    ...history,
  };
}

/**
 * How deals are paid, by deal (contract `Payment`): amounts, account, reference, QR code. Ids must be the
 * caller's own.
 */
export async function paymentsOf(
  db: Database,
  dealIds: readonly string[],
): Promise<Map<string, PaymentView>> {
  if (dealIds.length === 0) return new Map();
  const [money, transfers, deposits, attempts] = await Promise.all([
    findMoney(db, dealIds),
    findTransfers(db, dealIds),
    sumDeposits(db, dealIds),
    findPayments(db, dealIds),
  ]);
  const owing = [...new Set(money.filter(({ due }) => due > 0).map(({ workspaceId }) => workspaceId))];
  const paying: ReadonlySet<string> = owing.length === 0 ? new Set() : await payingCompanies(db, owing);
  const online = Map.groupBy(attempts, ({ dealId }) => dealId);
  const account = accountOf(await sellerOf(db));
  return new Map(
    money.map((deal) => {
      const own = transfers.filter(({ dealId }) => dealId === deal.dealId);
      return [
        deal.dealId,
        viewOf(account, deal, {
          transfers: own.map(({ receivedOn, amount, online: isOnline, lender }) => ({
            at: receivedOn,
            amount: euros(Number(amount)),
            online: isOnline,
            lender,
          })),
          online: (online.get(deal.dealId) ?? []).map(onlinePaymentView),
          transferWaiting: deal.due > 0 && paying.has(deal.workspaceId),
          deposits: deposits.get(deal.dealId) ?? { asked: 0, held: 0 },
        }),
      ];
    }),
  );
}

/** Same as `paymentsOf`, by bundle: vehicles of one deal are paid together. */
export async function paymentsOfBundles(
  db: Database,
  bundleIds: readonly string[],
): Promise<Map<string, PaymentView>> {
  const bundles = bundleIds.length === 0 ? [] : await findDealsOfBundles(db, bundleIds);
  const payments = await paymentsOf(db, [...new Set(bundles.map(({ dealId }) => dealId))]);
  return new Map(
    bundles.flatMap(({ id, dealId }) => {
      const payment = payments.get(dealId);
      return payment ? [[id, payment] as const] : [];
    }),
  );
}

/** Same as `paymentsOf`, for one deal; undefined when there is none. */
export const paymentOf = async (db: Database, dealId: string): Promise<PaymentView | undefined> =>
  (await paymentsOf(db, [dealId])).get(dealId);
