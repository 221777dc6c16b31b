import type { ExcessRefund } from '@pomelo/contract/backoffice/orders/excess-refunds.schemas.ts';
import type { StaffTerminalOrder } from '@pomelo/contract/backoffice/orders/terminal-orders.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../platform/db/tables.ts';
import {
  type ExcessFacts,
  findExcessFacts,
  findOwedTransfers,
  findRecoveryCandidates,
  findRetries,
  type OwedFacts,
} from './excess-view.repository.ts';
import { refundedOf } from './order-view.ts';
import type { OrderRow } from './orders.repository.ts';

type May = ExcessRefund['may'][number];

const DECISIONS: Readonly<Record<ExcessRefund['state'], readonly May[]>> = {
  open: ['match', 'recover', 'recovered'],
  'to-recover': ['match', 'recovered'],
  matched: [],
  recovered: [],
  failed: [],
};

/** Whether a decision is open in this state; a transfer to match may be missing. */
export const isOpenDecision = (state: ExcessRefund['state'], what: May): boolean =>
  DECISIONS[state].includes(what);

const leftOf = ({ amount, matched }: ExcessFacts): number =>
  matched.reduce((left, { cents }) => left - cents, Number(amount));

/** Cents that can be matched: of this money, and of other money of the order that nobody decided on. */
const usableOf = (excess: ExcessFacts, all: readonly ExcessFacts[]): number =>
  all.filter((one) => one === excess || one.state === 'open').reduce((sum, one) => sum + leftOf(one), 0);

const view = (excess: ExcessFacts, usable: number, owed: readonly OwedFacts[]): ExcessRefund => {
  const { amount, reportedAt, decidedAt, matched, ...facts } = excess;
  const fits = owed.some((transfer) => Number(transfer.amount) <= usable);
  return {
    ...facts,
    amount: euros(Number(amount)),
    left: euros(leftOf(excess)),
    usable: euros(usable),
    reportedAt: reportedAt.toISOString(),
    matched: matched.map(({ refundId, cents }) => ({ refundId, amount: euros(cents) })),
    decidedAt: decidedAt?.toISOString() ?? null,
    may: DECISIONS[facts.state].filter((what) => what !== 'match' || fits),
  };
};

/** A part of its own may be no more than what is left of a paid order; of another order there is none. */
export const mostOfPart = (order: Pick<OrderRow, 'state' | 'total' | 'refundedCents'>): number =>
  order.state === 'paid' ? Number(order.total) - refundedOf(order) : 0;

type ExcessView = Pick<
  StaffTerminalOrder,
  'excessRefunds' | 'owedTransfers' | 'recoveryCandidates' | 'retriedRefunds'
>;

// TERM-10
/** What was sent back of an order beyond what was owed, with what it may be matched with. */
export async function excessView(db: Database, order: OrderRow): Promise<ExcessView> {
  const owed = await findOwedTransfers(db, order.id);
  const all = await findExcessFacts(db, order.id);
  const excess = all.map((facts) => view(facts, usableOf(facts, all), owed));
  const open = excess.filter(({ may }) => may.includes('recovered'));
  const candidates = await findRecoveryCandidates(
    db,
    open.map(({ left }) => left.amount),
  );
  return {
    excessRefunds: excess,
    owedTransfers: owed.map(({ amount, createdAt, ...facts }) => ({
      ...facts,
      amount: euros(Number(amount)),
      createdAt: createdAt.toISOString(),
    })),
    recoveryCandidates: candidates.map(({ amount, ...facts }) => ({
      ...facts,
      amount: euros(Number(amount)),
    })),
    retriedRefunds: (await findRetries(db, order.id, mostOfPart(order))).map(({ amount, ...facts }) => ({
      ...facts,
      amount: euros(Number(amount)),
    })),
  };
}
