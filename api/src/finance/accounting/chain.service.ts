import type { Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { chainHash } from '../invoices/invoice-chain.ts';
import { type ChainEntry, findChain, findChainLines, findSeries } from './chain.repository.ts';
import { entryNumber, hashedEntry, type HashedLine } from './write-entries.ts';

const SLICE = 500;

const isBalanced = (entry: ChainEntry, lines: readonly HashedLine[]): boolean => {
  const sum = (side: 'debit_cents' | 'credit_cents') =>
    lines.reduce((total, line) => total + Number(line[side] ?? 0), 0);
  const total = Number(entry.total_cents);
  return lines.length === entry.line_count && sum('debit_cents') === total && sum('credit_cents') === total;
};

type Series = { code: Journal; year: number; lastNumber: number };

async function brokenIn(db: Database, { code, year, lastNumber }: Series): Promise<string | undefined> {
  let previous: Buffer | undefined;
  let place = 0;
  for (;;) {
    const entries = await findChain(db, { journal: code, year, after: place, limit: SLICE });
    // More than the journal had at the start of this reading may have been posted since.
    if (entries.length === 0) return place >= lastNumber ? undefined : entryNumber(code, year, place + 1);
    const lines = Map.groupBy(
      await findChainLines(
        db,
        entries.map(({ id }) => id),
      ),
      (line) => line.entry_id,
    );
    for (const entry of entries) {
      place += 1;
      if (entry.place !== place) return entryNumber(code, year, place);
      const own = lines.get(entry.id) ?? [];
      const hash = chainHash(previous, hashedEntry(entry, own));
      if (!hash.equals(entry.hash) || !isBalanced(entry, own)) return entry.number;
      previous = entry.hash;
    }
  }
}

// MONEY-28
/**
 * Of each journal and year, the first number that is missing, is not balanced or does not match its hash;
 * empty when all do. With `year`, of that year alone.
 */
export async function brokenEntries(db: Database, year?: number): Promise<string[]> {
  const broken: string[] = [];
  for (const series of await findSeries(db)) {
    if (year !== undefined && series.year !== year) continue;
    const first = await brokenIn(db, series);
    if (first) broken.push(first);
  }
  return broken;
}
