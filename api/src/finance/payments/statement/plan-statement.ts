import type { PreviewLine } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { referencesIn } from '../../../sales/index.ts';
import { findOrdersByReference, type ReferencedOrder } from '../staff-payments.repository.ts';
import { findKnownTransfers } from './bank-lines.repository.ts';
import { identitiesOf } from './recognise/line-identity.ts';
import { recognise, type RecognisedLine } from './recognise/recognise.ts';
import type { StatementContent, StatementLine } from './content/statement.ts';

type Forecast = Pick<PreviewLine, 'outcome' | 'why' | 'pays'> & { order: ReferencedOrder | null };
export type PlannedLine = RecognisedLine & Forecast;

const waits = (why: PreviewLine['why'], order: ReferencedOrder | null = null): Forecast => ({
  outcome: 'waiting',
  why,
  order,
  pays: false,
});

/** The orders of a statement, with what is due by reference, which each of its transfers reduces. */
type Orders = { byReference: ReadonlyMap<string, ReferencedOrder>; due: Map<string, number> };

/**
 * A transfer is matched automatically where it names one reference, of an order, and is no more than the
 * amount due. Any other (two references, too much, already paid) is left for a person.
 */
function foreseen({ text, cents }: StatementLine, { byReference, due }: Orders): Forecast {
  const [reference, ...others] = referencesIn(text);
  if (!reference) return waits('no-reference');
  if (others.length > 0) return waits('several-references');
  const [order, ...doubtful] = reference.flatMap((one) => byReference.get(one) ?? []);
  if (!order || doubtful.length > 0) return waits('unknown-reference');
  const left = due.get(order.reference) ?? 0;
  if (cents > left) return waits('too-much', order);
  due.set(order.reference, left - cents);
  return { outcome: 'matched', why: null, order, pays: left === cents };
}

/**
 * What importing a statement does, line by line: a preview shows it, an import does it. Within a transaction
 * that imports, the account and the orders are locked.
 */
export async function planStatement(db: Database, content: StatementContent): Promise<PlannedLine[]> {
  const { lines } = content;
  const known = await findKnownTransfers(db, content, identitiesOf(lines));
  const orders = await findOrdersByReference(db, namedIn(lines));
  const named: Orders = {
    byReference: new Map(orders.map((order) => [order.reference, order])),
    due: new Map(orders.map(({ reference, due }) => [reference, Number(due)])),
  };
  return recognise(content, known).map((recognised): PlannedLine => {
    if (recognised.known || recognised.repeats)
      return { ...recognised, outcome: 'known', why: null, order: null, pays: false };
    if (recognised.isDoubtful) return { ...recognised, ...waits('maybe-known') };
    return { ...recognised, ...foreseen(recognised.line, named) };
  });
}

/** All payment references that the lines may name. */
export const namedIn = (lines: readonly StatementLine[]): string[] => [
  ...new Set(lines.flatMap(({ text }) => referencesIn(text).flat())),
];
