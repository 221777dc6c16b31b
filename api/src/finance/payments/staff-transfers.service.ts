import { euros } from '@pomelo/contract/money.ts';
import type {
  StaffTransfer,
  StaffTransferRow,
  StaffTransfers,
  TransfersQuery,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { TRANSFER_STATES } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { matchTransfer } from './match-transfer.service.ts';
import { findMoney } from './payments.repository.ts';
import { cancelPaymentMails } from './payment-mails.service.ts';
import { findRefundsOfDeal } from './deal-payments.repository.ts';
import { findRefundOfTransfer } from './refunds.repository.ts';
import {
  findParts,
  findTransfer,
  findTransferPage,
  searchOrders,
  sumTransfers,
  type TransferFacts,
  type TransferWhole,
} from './staff-payments.repository.ts';
import {
  MORE_THAN_RECEIVED,
  ORDER_CHANGED,
  ORDER_IS_CANCELLED,
  ORDER_TWICE,
  REFUND_FIRST,
  TRANSFER_CHANGED,
} from './staff-transfers.messages.ts';
import {
  clearDeal,
  gatherParts,
  lockTransfer,
  setPayout,
  splitTransfer,
} from './transfer-parts.repository.ts';
import { unsettleDeal } from './settle.service.ts';
import { creditPrepaymentOf } from '../invoices/prepayments.service.ts';
import { candidateOf, openOrdersFor, type Proposals, proposalsOf } from './proposals/proposals.service.ts';
import { lockOrder, lockOrders } from '../../sales/index.ts';

const order = (id: string | null, number: string | null, company: string | null) =>
  id && number ? { id, number, company: company ?? '' } : null;
const cents = (amount: string | number) => euros(Number(amount));

const rowOf = ({
  amount,
  whole,
  dealId,
  dealNumber,
  company,
  matchedAt,
  ...facts
}: TransferFacts): StaffTransferRow => ({
  ...facts,
  amount: cents(amount),
  whole: whole === null ? null : cents(whole),
  deal: order(dealId, dealNumber, company),
  matchedAt: matchedAt?.toISOString() ?? null,
});

// MONEY-12
/** A page of the received transfers, with the totals of each state. */
export async function staffTransfersPage(
  db: Database,
  query: z.output<typeof TransfersQuery>,
): Promise<StaffTransfers> {
  const sums = new Map((await sumTransfers(db, query)).map((sum) => [sum.state, sum]));
  const states = TRANSFER_STATES.map((state) => ({
    state,
    count: sums.get(state)?.count ?? 0,
    amount: cents(sums.get(state)?.cents ?? 0),
  }));
  const requested = states.filter(({ state }) => query.state === undefined || query.state === state);
  const total = requested.reduce((sum, { count }) => sum + count, 0);
  const rows = await findTransferPage(db, query);
  return {
    data: rows.map(rowOf),
    meta: pageMeta(query.page, query.perPage, total),
    total: euros(requested.reduce((sum, { amount }) => sum + amount.amount, 0)),
    states,
  };
}

async function moneyOf(db: Database, dealId: string | null): Promise<StaffTransfer['money']> {
  const [money] = dealId ? await findMoney(db, [dealId]) : [];
  if (!money) return null;
  const { total, received, due } = money;
  return {
    total: euros(total),
    received: euros(received),
    due: euros(due),
    surplus: euros(Math.max(0, received - total)),
  };
}

/** Orders found by words. */
const searched = async (db: Database, q: string): Promise<Proposals> => ({
  candidates: (await searchOrders(db, q)).map((order) => ({
    ...candidateOf({
      ...order,
      total: Number(order.total),
      received: Number(order.received),
      due: Number(order.due),
    }),
    reasons: [{ kind: 'search', text: null, times: null }],
    confidence: 'possible',
  })),
  groups: [],
});

async function proposed(db: Database, { amount, debtor, text, sender }: TransferWhole): Promise<Proposals> {
  const unmatched = { cents: Number(amount), debtor, text, sender };
  return proposalsOf(unmatched, await openOrdersFor(db, [unmatched]));
}

/** One transfer with the data of its page: its order, or the proposals. Refuses with not-found. */
export async function staffTransferOf(db: Database, id: string, q?: string): Promise<StaffTransfer> {
  const transfer = (await findTransfer(db, id)) ?? refuse('not-found');
  const { splitOf: _of, sender: _sender, statement, importedAt, ...facts } = transfer;
  const proposals =
    transfer.state !== 'waiting'
      ? { candidates: [], groups: [] }
      : await (q ? searched(db, q) : proposed(db, transfer));
  return {
    ...rowOf(facts),
    statement:
      statement !== null && importedAt ? { name: statement, importedAt: importedAt.toISOString() } : null,
    parts: (await findParts(db, transfer)).map((part) => ({
      id: part.id,
      amount: cents(part.amount),
      deal: order(part.dealId, part.number, part.company),
    })),
    refund: (await findRefundOfTransfer(db, id)) ?? null,
    money: await moneyOf(db, transfer.dealId),
    ...proposals,
  };
}

/** Resource in the audit log. */
export const transferRecord = ({
  id,
  debtor,
  bankReference,
  receivedOn,
  online,
}: Pick<TransferWhole, 'id' | 'debtor' | 'bankReference' | 'receivedOn' | 'online'>): Pick<
  Recorded,
  'resource' | 'resourceId' | 'label'
> => ({
  resource: 'transfer',
  resourceId: id,
  label: `${debtor || bankReference}, ${online ? 'paiement en ligne' : 'virement'} du ${receivedOn.split('-').toReversed().join('/')}`,
});

export const readTransfer = async (db: Database, id: string): Promise<TransferWhole> =>
  (await findTransfer(db, id)) ?? refuse('not-found');

type Matching = { dealId: string; cents: number; was: number };

/**
 * Matches a transfer, or a part of it, to an order: the rest stays unmatched. Returns the order's transfer.
 * Of two concurrent calls, one succeeds. Refuses with not-found, changed-meanwhile, invalid, and too-late for
 * a cancelled order.
 */
export async function matchByHand(
  trx: Database,
  id: string,
  { dealId, cents: given, was }: Matching,
  now: Date,
): Promise<string> {
  const order = (await lockOrder(trx, dealId)) ?? refuse('not-found');
  if (order.ended) refuse('too-late', ORDER_IS_CANCELLED);
  const transfer = (await lockTransfer(trx, id)) ?? refuse('not-found');
  const amount = Number(transfer.amount);
  if (transfer.dealId !== null || transfer.toReturn || amount !== was)
    refuse('changed-meanwhile', TRANSFER_CHANGED);
  if (given > amount) refuseField('cents', MORE_THAN_RECEIVED);
  const matched = given === amount ? id : await splitTransfer(trx, id, given);
  await matchTransfer(trx, matched, dealId, now);
  return matched;
}

// MONEY-59
/**
 * Marks a whole transfer of a statement as a payout of the payment service, which pays no order; or undoes that.
 * Refuses with not-found, changed-meanwhile.
 */
export async function markPayout(
  trx: Database,
  id: string,
  { payout, was }: { payout: boolean; was: number },
): Promise<void> {
  const transfer = (await lockTransfer(trx, id)) ?? refuse('not-found');
  const isFree = payout ? !transfer.toReturn && transfer.dealId === null : transfer.isPayout;
  const isWhole = transfer.splitOf === null && transfer.onlinePaymentId === null;
  if (!isFree || !isWhole || Number(transfer.amount) !== was) refuse('changed-meanwhile', TRANSFER_CHANGED);
  await setPayout(trx, id, payout);
}

type Sharing = { orders: readonly { dealId: string; cents: number }[]; was: number };

// MONEY-36
/**
 * Divides a transfer among orders: all of them or none. The rest, if any, stays unmatched. Refuses as
 * `matchByHand` does, and with changed-meanwhile an order of which less is due than was shown.
 */
export async function matchSeveral(
  trx: Database,
  id: string,
  { orders, was }: Sharing,
  now: Date,
): Promise<void> {
  const ids = orders.map(({ dealId }) => dealId);
  if (new Set(ids).size < ids.length) refuseField('orders', ORDER_TWICE);
  if (orders.reduce((sum, one) => sum + one.cents, 0) > was) refuseField('orders', MORE_THAN_RECEIVED);
  await lockOrders(trx, ids);
  const due = new Map((await findMoney(trx, ids)).map((money) => [money.dealId, money.due]));
  let left = was;
  for (const { dealId, cents: given } of orders) {
    const owed = due.get(dealId) ?? refuse('not-found');
    if (given > owed) refuse('changed-meanwhile', ORDER_CHANGED);
    await matchByHand(trx, id, { dealId, cents: given, was: left }, now);
    left -= given;
  }
}

/**
 * Unmatches a transfer from an order, which is no longer paid if that paid it; credits its prepayment. Returns the
 * unmatched transfer. Refuses with not-found, changed-meanwhile, and in-use while a refund of the order depends on it.
 */
export async function undoMatch(trx: Database, id: string, dealId: string, now: Date): Promise<string> {
  if (!(await lockOrder(trx, dealId))) refuse('not-found');
  const transfer = (await lockTransfer(trx, id)) ?? refuse('not-found');
  await cancelPaymentMails(trx, id, dealId);
  if (!(await clearDeal(trx, id, dealId))) refuse('changed-meanwhile', TRANSFER_CHANGED);
  const [money] = await findMoney(trx, [dealId]);
  const refunds = await findRefundsOfDeal(trx, dealId);
  if (refunds.length > 0 && money && money.received < money.total) refuse('in-use', REFUND_FIRST);
  await unsettleDeal(trx, dealId, now);
  await creditPrepaymentOf(trx, dealId, id, now);
  return gatherParts(trx, transfer);
}
