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
} from './excess-view.repository.ts';
import { refundedOf } from './order-view.ts';
import type { OrderRow } from './orders.repository.ts';

type May = ExcessRefund['may'][number];

/** Decisions that are open; `hasOwed`: a transfer is owed to the buyer. */
export function mayOfExcess(state: ExcessRefund['state'], hasOwed: boolean): May[] {
  if (state !== 'open' && state !== 'to-recover') return [];
  const ends: May[] = state === 'open' ? ['recover', 'recovered'] : ['recovered'];
  return hasOwed ? ['match', ...ends] : ends;
}

const view = (
  { amount, reportedAt, decidedAt, matched, ...facts }: ExcessFacts,
  hasOwed: boolean,
): ExcessRefund => ({
  ...facts,
  amount: euros(Number(amount)),
  left: euros(matched.reduce((left, { cents }) => left - cents, Number(amount))),
  reportedAt: reportedAt.toISOString(),
  matched: matched.map(({ refundId, cents }) => ({ refundId, amount: euros(cents) })),
  decidedAt: decidedAt?.toISOString() ?? null,
  may: mayOfExcess(facts.state, hasOwed),
});

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
  const excess = (await findExcessFacts(db, order.id)).map((facts) => view(facts, owed.length > 0));
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
