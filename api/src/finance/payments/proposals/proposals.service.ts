import { euros } from '@pomelo/contract/money.ts';
import type {
  CandidateGroup,
  TransferCandidate,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { paymentReferenceOf, referencesIn } from '../../../sales/index.ts';
import { nearReferencesIn } from './loose-references.ts';
import { findOpenOrders } from './open-orders.repository.ts';
import { type OpenOrder, type Proposal, proposeOrders, proposeSums, type Waiting } from './propose-orders.ts';
import { findCompaniesOfSenders } from './senders.repository.ts';

const MAX_CANDIDATES = 12;

/** A transfer, or a line of a statement that is not imported. */
export type Unmatched = { cents: number; debtor: string; text: string; sender: string | null };

/** All that proposals for some transfers need, read in two statements. */
export async function openOrdersFor(db: Database, unmatched: readonly Unmatched[]) {
  const named = unmatched.flatMap(({ text }) => [
    ...referencesIn(text).flat(),
    ...nearReferencesIn(text).map(({ reference }) => reference),
  ]);
  const companies = await findCompaniesOfSenders(db, [
    ...new Set(unmatched.flatMap(({ sender }) => sender ?? [])),
  ]);
  return { orders: await findOpenOrders(db, [...new Set(named)]), companies };
}
type Open = Awaited<ReturnType<typeof openOrdersFor>>;

const waitingOf = ({ cents, debtor, text, sender }: Unmatched, { companies }: Open): Waiting => ({
  cents,
  debtor,
  text,
  sender,
  references: referencesIn(text).flat(),
  near: nearReferencesIn(text),
  senders: companies.get(sender ?? '') ?? new Map(),
});

const groupOf = ({ orders, reasons, confidence }: Proposal): CandidateGroup => ({
  company: orders[0]?.company ?? '',
  orders: orders.map(({ id, number, due }) => ({ id, number, due: euros(due) })),
  reasons: [...reasons],
  confidence,
});

export const candidateOf = ({
  id,
  number,
  company,
  reference,
  total,
  received,
  due,
}: Omit<OpenOrder, 'workspaceId' | 'invoices' | 'financing'>): Omit<
  TransferCandidate,
  'reasons' | 'confidence'
> => ({
  id,
  number,
  company,
  reference: reference ?? paymentReferenceOf(number),
  total: euros(total),
  received: euros(received),
  due: euros(due),
});

export type Proposals = { candidates: TransferCandidate[]; groups: CandidateGroup[] };

/** Orders that a transfer may pay, alone or together. */
export function proposalsOf(unmatched: Unmatched, open: Open): Proposals {
  const waiting = waitingOf(unmatched, open);
  return {
    candidates: proposeOrders(waiting, open.orders)
      .slice(0, MAX_CANDIDATES)
      .flatMap(({ orders: [order], reasons, confidence }) =>
        order ? [{ ...candidateOf(order), reasons: [...reasons], confidence }] : [],
      ),
    groups: proposeSums(waiting, open.orders).map(groupOf),
  };
}

/** The likeliest one; null where nothing, or another, is as likely. */
export function likeliest(unmatched: Unmatched, open: Open): CandidateGroup | null {
  const waiting = waitingOf(unmatched, open);
  const isOfSender = ({ workspaceId }: OpenOrder): boolean => waiting.senders.has(workspaceId);
  const proposals = [
    ...proposeOrders(waiting, open.orders),
    ...proposeSums(waiting, open.orders.filter(isOfSender)),
  ];
  const [first, ...others] = ['certain', 'probable', 'possible'].flatMap((confidence) =>
    proposals.filter((one) => one.confidence === confidence),
  );
  const isAlone = first && others.every(({ confidence }) => confidence !== first.confidence);
  return first && isAlone ? groupOf(first) : null;
}
