import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { AccountUse, Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';

export type Company = { id: string; siret: string; name: string };

/** Cents: a debit above zero, a credit below. */
export type DraftLine = {
  use: AccountUse;
  cents: number;
  /** On customer accounts only. */
  company?: Company;
  /** On VAT accounts only: taxable amount in cents; negative for a credit note. */
  base?: number;
};

/** Sources of entries; each event of a source is posted once. */
export const SOURCE_KINDS = [
  'invoice',
  'credit-note',
  'transfer',
  'payout',
  'assignment',
  'refund',
  'excess-refund',
  'terminal-order',
  'margin',
  'vat-deposit',
  'debit-note',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** An entry without number and accounts. Days of Paris; `pieceDate` is that of the document. */
export type Draft = {
  journal: Journal;
  date: string;
  piece: string;
  pieceDate: string;
  label: string;
  source: { kind: SourceKind; id: string; event: string };
  dealId: string | null;
  lines: readonly DraftLine[];
};

/** One line per use and company, none of them zero: the entry as it is posted. */
export function mergedLines(lines: readonly DraftLine[]): DraftLine[] {
  const merged = new Map<string, DraftLine>();
  for (const line of lines) {
    const key = compositeKey(line.use, line.company?.id ?? null);
    const before = merged.get(key);
    const base = line.base === undefined ? undefined : (before?.base ?? 0) + line.base;
    merged.set(key, {
      ...line,
      cents: (before?.cents ?? 0) + line.cents,
      ...(base !== undefined && { base }),
    });
  }
  return [...merged.values()].filter(({ cents }) => cents !== 0);
}

/** The debits of an entry. Throws where they are not its credits: nothing unbalanced is ever stored. */
export function totalOf({ piece, lines }: Pick<Draft, 'piece' | 'lines'>): number {
  const debits = lines.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  const credits = lines.reduce((sum, { cents }) => sum + Math.max(0, -cents), 0);
  if (debits !== credits) throw new Error(`The entry of ${piece} is not balanced: ${debits}, ${credits}`);
  return debits;
}
