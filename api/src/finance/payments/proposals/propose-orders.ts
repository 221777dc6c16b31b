import type { Confidence, MatchReason } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { hasWords, type LenderFacts, lenderSigns, type SentTransfer } from '../../financings/lender-signs.ts';
import { sumsOf } from './sum-of-orders.ts';
import type { NearReference } from './loose-references.ts';

/** Of the lender that finances an order: what it sends, in cents, and the hash of its account. */
export type FinancingFacts = LenderFacts & { cents: number };

/** An order that may be paid, in cents. */
export type OpenOrder = {
  id: string;
  number: string;
  workspaceId: string;
  company: string;
  reference: string | null;
  /** Of its invoices. */
  invoices: readonly string[];
  total: number;
  received: number;
  due: number;
  /** Accepted or signed, and not received yet. */
  financing: FinancingFacts | null;
};

/** Data of an unmatched transfer. */
export type Waiting = SentTransfer & {
  cents: number;
  /** References that it names exactly. */
  references: readonly string[];
  near: readonly NearReference[];
  /** Companies whose orders were paid from the same IBAN, and how often. */
  senders: ReadonlyMap<string, number>;
};

export type Proposal = {
  orders: readonly OpenOrder[];
  reasons: readonly MatchReason[];
  confidence: Confidence;
};

const MAX_GROUPS = 5;
const RANKS: readonly Confidence[] = ['certain', 'probable', 'possible'];
const reason = (
  kind: MatchReason['kind'],
  text: string | null = null,
  times: number | null = null,
): MatchReason => ({
  kind,
  text,
  times,
});

/** Reasons why the sender is the company: its IBAN, or its name. */
function senderReasons({ senders, debtor }: Waiting, workspaceId: string, company: string): MatchReason[] {
  const times = senders.get(workspaceId);
  const isNamed = hasWords(debtor, company);
  return [
    ...(times === undefined ? [] : [reason('known-sender', company, times)]),
    ...(isNamed ? [reason('sender')] : []),
  ];
}

// MONEY-69
/** Reasons why the lender of an order sent it: reference in the text, account, or name. */
function lenderReasons({ debtor, text, sender, cents }: Waiting, { financing }: OpenOrder): MatchReason[] {
  if (!financing) return [];
  const signs = lenderSigns({ debtor, text, sender }, financing);
  return [
    ...(signs.reference ? [reason('financing', financing.reference)] : []),
    ...(signs.sender ? [reason('lender', financing.lender)] : []),
    ...((signs.reference || signs.sender) && financing.cents === cents ? [reason('announced')] : []),
  ];
}

function reasonsOf(waiting: Waiting, order: OpenOrder): MatchReason[] {
  const { references, near, cents } = waiting;
  const isNamed = order.reference !== null && references.includes(order.reference);
  const named = near.find(
    ({ reference }) => reference === order.reference || order.invoices.includes(reference),
  );
  return [
    ...(isNamed ? [reason('reference', order.reference)] : []),
    ...(named && !isNamed ? [reason('near-reference', named.text)] : []),
    ...(order.due === cents ? [reason('amount')] : []),
    ...lenderReasons(waiting, order),
    ...(order.due > 0 ? senderReasons(waiting, order.workspaceId, order.company) : []),
  ];
}

function confidenceOf(
  reasons: readonly MatchReason[],
  { references, cents }: Waiting,
  due: number,
): Confidence {
  const has = (kind: MatchReason['kind']): boolean => reasons.some((one) => one.kind === kind);
  if (has('reference') && references.length === 1 && cents <= due) return 'certain';
  if (has('reference') || has('near-reference') || has('financing') || (has('lender') && has('announced')))
    return 'probable';
  return (has('amount') || has('sum')) && (has('known-sender') || has('sender')) ? 'probable' : 'possible';
}

const byStrength = (one: Proposal, other: Proposal): number =>
  RANKS.indexOf(one.confidence) - RANKS.indexOf(other.confidence) ||
  other.reasons.length - one.reasons.length ||
  (other.orders[0]?.due ?? 0) - (one.orders[0]?.due ?? 0);

// MONEY-36
/**
 * Orders that a transfer may pay, each with why, the likeliest first: those that it names, whose amount is
 * its own, or of its sender. Nothing is decided: several that are as likely are all proposed.
 */
export const proposeOrders = (waiting: Waiting, orders: readonly OpenOrder[]): Proposal[] =>
  orders
    .flatMap((order): Proposal[] => {
      const reasons = reasonsOf(waiting, order);
      if (reasons.length === 0) return [];
      return [{ orders: [order], reasons, confidence: confidenceOf(reasons, waiting, order.due) }];
    })
    .toSorted(byStrength);

/** Orders of one company whose sum is the amount of a transfer. */
export function proposeSums(waiting: Waiting, orders: readonly OpenOrder[]): Proposal[] {
  const companies = Map.groupBy(orders, ({ workspaceId }) => workspaceId);
  const proposals = [...companies].flatMap(([workspaceId, own]): Proposal[] =>
    sumsOf(own, waiting.cents).map((sum) => {
      const reasons = [
        reason('sum', null, sum.length),
        ...senderReasons(waiting, workspaceId, sum[0]?.company ?? ''),
      ];
      return { orders: sum, reasons, confidence: confidenceOf(reasons, waiting, waiting.cents) };
    }),
  );
  return proposals.toSorted(byStrength).slice(0, MAX_GROUPS);
}
