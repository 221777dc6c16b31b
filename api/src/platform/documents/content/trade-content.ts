import type { PricedLine } from '@pomelo/contract/deals/totals.ts';
import type { DocumentLine, TradeContent, WrittenVehicle } from './document-content.ts';
import { documentTotals } from './document-totals.ts';
import { KIND_LABELS, type TradeKind } from './kinds.ts';
import { natureFact } from './nature.ts';
import { isPrepaymentLine } from './prepayment-line.ts';
import { mentionsOf } from './tax-categories.ts';

type Optional =
  | 'title'
  | 'logoKey'
  | 'facts'
  | 'received'
  | 'terms'
  | 'payment'
  | 'orderNumber'
  | 'deliveredTo'
  | 'corrects';
export type TradeInput = { kind: TradeKind } & Omit<
  TradeContent,
  'form' | 'kind' | 'totals' | 'mentions' | Optional
> &
  Partial<Pick<TradeContent, Optional>> & {
    /** Stated in addition to the mentions that the taxes of the lines require. */
    mentions?: readonly string[];
  };

/** A priced line of the contract with its text; `key` identifies it in an invoice and in its corrections. */
export const documentLine = (
  line: PricedLine,
  { details = [], ...texts }: { key: string; title: string; details?: string[]; vehicle?: WrittenVehicle },
): DocumentLine => ({ ...line, ...texts, details });

const INVOICES: ReadonlySet<TradeKind> = new Set(['invoice', 'credit-note']);

/** Same as `documentTotals`, without counting prepayments as vehicles. */
function totalsOf(lines: readonly DocumentLine[]): TradeContent['totals'] {
  const counted = documentTotals(lines.filter((line) => !isPrepaymentLine(line)));
  const { recuperable, marge, exempt, ...totals } = documentTotals(lines);
  return {
    ...totals,
    recuperable: { ...recuperable, count: counted.recuperable.count },
    marge: { ...marge, count: counted.marge.count },
    exempt: { ...exempt, count: counted.exempt.count },
  };
}

/** A document with prices: what is not given is empty, and its totals and mentions follow from its lines. */
export function tradeContent({ mentions = [], ...given }: TradeInput): TradeContent {
  return {
    title: KIND_LABELS[given.kind].title,
    logoKey: null,
    received: 0,
    terms: [],
    payment: null,
    orderNumber: null,
    deliveredTo: null,
    corrects: null,
    ...given,
    form: 'trade',
    facts: [...(given.facts ?? []), ...(INVOICES.has(given.kind) ? [natureFact(given.lines)] : [])],
    totals: totalsOf(given.lines),
    mentions: [...mentionsOf(given.lines), ...mentions],
  };
}
