import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { NewMail } from '../../platform/mail/content/mail-content.ts';
import { cancelMails, queueMail, queueMails } from '../../platform/mail/mail.service.ts';
import { paymentReceivedMail } from './mails/payment-received.mail.ts';
import { refundMadeMail } from './mails/refund-made.mail.ts';
import {
  findOrderBuyer,
  findOrderBuyers,
  findShare,
  type TransferShare,
} from './payment-mails.repository.ts';
import { type DealMoney, findMoney } from './payments.repository.ts';
import { findTerminalsOfRefund } from './refunds.repository.ts';
import { orderPath, paymentReferenceOf } from '../../sales/index.ts';
import { orderCorrespondents, ordererOf } from '../../accounts/index.ts';

/** The same for a match that is undone and made again: the bank's transfer and the order's part of it. */
const keyOf = (
  { root, given }: Pick<TransferShare, 'root' | 'given'>,
  dealId: string,
  email: string,
): string => compositeKey('payment-received', root, dealId, given, email);

type Announced = {
  root: string;
  dealId: string;
  receivedOn: string;
  amount: number;
  whole: number;
  given: number;
  online: boolean;
  lender: string | null;
};
type Order = Awaited<ReturnType<typeof recipientsOf>>;

/** One mail to each correspondent of the order. */
const receivedMails = (share: Announced, money: DealMoney, { number, people }: Order): NewMail[] =>
  people.map(({ email, firstName, ordered }) => ({
    kind: 'payment-received',
    to: email,
    content: paymentReceivedMail({
      firstName,
      ordered,
      dealNumber: number,
      receivedOn: share.receivedOn,
      amount: share.amount,
      transfer: share.whole,
      total: money.total,
      received: money.received,
      reference: money.reference ?? paymentReferenceOf(number),
      url: orderPath(number),
      online: share.online,
      lender: share.lender,
    }),
    dedupeKey: keyOf(share, share.dealId, email),
  }));

async function recipientsOf(db: Database, dealId: string) {
  const order = await findOrderBuyer(db, dealId);
  if (!order) return { number: '', people: [] };
  return { number: order.number, people: await orderCorrespondents(db, order.workspaceId, order.personId) };
}

/**
 * Queues the mails about a transfer that was just matched to an order. Once per part of a transfer: a match
 * that is undone and made again is not announced twice.
 */
export async function queuePaymentMails(trx: Database, transferId: string, dealId: string): Promise<void> {
  const share = await findShare(trx, transferId, dealId);
  const [money] = await findMoney(trx, [dealId]);
  if (!share || !money) return;
  await queueMails(trx, receivedMails({ ...share, dealId }, money, await recipientsOf(trx, dealId)));
}

type WholeMatch = { transferId: string; dealId: string; receivedOn: string; cents: number };

const MAILS_AT_ONCE = 1000;

/** Same as `queuePaymentMails`, for undivided transfers that were matched at once. */
export async function queueMailsOfMatches(trx: Database, matches: readonly WholeMatch[]): Promise<void> {
  const deals = [...new Set(matches.map(({ dealId }) => dealId))];
  if (deals.length === 0) return;
  const money = new Map((await findMoney(trx, deals)).map((one) => [one.dealId, one]));
  const orders = new Map<string, Order>();
  const people = new Map<string, Order['people']>();
  for (const { dealId, number, workspaceId, personId } of await findOrderBuyers(trx, deals)) {
    const key = compositeKey(workspaceId, personId);
    const known = people.get(key) ?? (await orderCorrespondents(trx, workspaceId, personId));
    people.set(key, known);
    orders.set(dealId, { number, people: known });
  }
  const mails = matches.flatMap(({ transferId, dealId, receivedOn, cents }) => {
    const [order, sums] = [orders.get(dealId), money.get(dealId)];
    const share = {
      root: transferId,
      dealId,
      receivedOn,
      amount: cents,
      whole: cents,
      given: cents,
      online: false,
      lender: null,
    };
    return order && sums ? receivedMails(share, sums, order) : [];
  });
  for (let at = 0; at < mails.length; at += MAILS_AT_ONCE)
    await queueMails(trx, mails.slice(at, at + MAILS_AT_ONCE));
}

/** Cancels the mails about a match that is about to be undone, as far as they have not left. */
export async function cancelPaymentMails(trx: Database, transferId: string, dealId: string): Promise<void> {
  const share = await findShare(trx, transferId, dealId);
  if (!share) return;
  const { people } = await recipientsOf(trx, dealId);
  await cancelMails(
    trx,
    people.map(({ email }) => keyOf(share, dealId, email)),
  );
}

type MadeRefund = { id: string; dealId: string; amount: number; madeOn: string; reason: string };

/** Writes to the buyer of terminals that what the card did not take was sent back by transfer. */
export async function queueTerminalRefundMail(
  trx: Database,
  { id, terminalsId, ...refund }: Omit<MadeRefund, 'dealId'> & { terminalsId: string },
): Promise<void> {
  const order = await findTerminalsOfRefund(trx, terminalsId);
  const buyer = order && (await ordererOf(trx, order.workspaceId, order.personId));
  if (!buyer) return;
  await queueMail(trx, {
    kind: 'refund-made',
    to: buyer.email,
    content: refundMadeMail({
      ...refund,
      firstName: buyer.firstName,
      ordered: true,
      dealNumber: order.number,
      url: `/bornes-electriques/commandes/${order.id}`,
    }),
    dedupeKey: compositeKey('refund-made', id, buyer.email),
  });
}

/** Queues the mails about a refund of an order that was made at the bank. */
export async function queueRefundMails(trx: Database, { id, dealId, ...refund }: MadeRefund): Promise<void> {
  const { number, people } = await recipientsOf(trx, dealId);
  for (const { email, firstName, ordered } of people) {
    const content = refundMadeMail({
      ...refund,
      firstName,
      ordered,
      dealNumber: number,
      url: orderPath(number),
    });
    await queueMail(trx, {
      kind: 'refund-made',
      to: email,
      content,
      dedupeKey: compositeKey('refund-made', id, email),
    });
  }
}
