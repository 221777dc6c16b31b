import type { Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

export type ChainEntry = {
  id: string;
  number: string;
  place: number;
  entry_date: string;
  piece: string;
  piece_date: string;
  label: string;
  line_count: number;
  total_cents: string;
  hash: Buffer;
};

/** Entries of a journal and year after a number, in their order. */
export async function findChain(
  db: Database,
  { journal, year, after, limit }: { journal: Journal; year: number; after: number; limit: number },
): Promise<ChainEntry[]> {
  const { rows } = await sql<ChainEntry>`
    SELECT id, number, place, entry_date::text, piece, piece_date::text, label, line_count, total_cents, hash
    FROM accounting_entry WHERE journal = ${journal} AND year = ${year} AND place > ${after}
    ORDER BY place LIMIT ${limit}`.execute(db);
  return rows;
}

export const findChainLines = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('accounting_line')
    .selectAll()
    .where('entry_id', 'in', [...ids])
    .orderBy('entry_id')
    .orderBy('position')
    .execute();

/** Journals and years that have entries, or say that they have. */
export const findSeries = (db: Database) =>
  db
    .selectFrom('accounting_journal')
    .select(['code', 'year', 'last_number as lastNumber'])
    .orderBy('year')
    .orderBy('code')
    .execute();
