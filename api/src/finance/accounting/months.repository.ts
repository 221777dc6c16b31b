import type { AccountUse, VatBox } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database } from '../../platform/db/tables.ts';

export type MonthFacts = {
  /** `2026-11`. */
  month: string;
  entries: number;
  total: string;
  closedAt: Date | null;
  closedBy: string | null;
  hash: Buffer | null;
};

/** Months with entries, and closed ones, which have what their closing counted; the newest first. */
export async function findMonths(db: Database): Promise<MonthFacts[]> {
  const { rows } = await sql<MonthFacts>`
    WITH posted AS (
      SELECT date_trunc('month', entry_date::timestamp)::date AS month, count(*)::int AS entries, sum(total_cents) AS total
      FROM accounting_entry
      WHERE entry_date >= coalesce((SELECT max(month) + interval '1 month' FROM accounting_period), '-infinity') GROUP BY 1
    )
    SELECT to_char(month, 'YYYY-MM') AS month, coalesce(posted.entries, p.entries, 0) AS entries,
      coalesce(posted.total, p.total_cents, 0) AS total,
      p.closed_at AS "closedAt", ${personName('w')} AS "closedBy", p.hash
    FROM posted FULL JOIN accounting_period p USING (month) LEFT JOIN accounts_person w ON w.id = p.closed_by
    ORDER BY month DESC LIMIT 240`.execute(db);
  return rows;
}

export type UseSum = { use: AccountUse; cents: string; base: string; entries: number };

/** Credits less debits of a month by use, and the amounts that its VAT is on. */
export async function sumUses(db: Database, month: string): Promise<UseSum[]> {
  const { rows } = await sql<UseSum>`
    SELECT l.use, sum(l.credit_cents - l.debit_cents) AS cents, coalesce(sum(l.base_cents), 0) AS base,
      count(DISTINCT l.entry_id)::int AS entries
    FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id
    WHERE e.entry_date >= ${`${month}-01`}::date AND e.entry_date < ${`${month}-01`}::date + interval '1 month'
    GROUP BY 1`.execute(db);
  return rows;
}

/** Entries of a month with a line of one of these uses. */
export async function countEntriesOf(
  db: Database,
  month: string,
  uses: readonly AccountUse[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT e.id)::int AS count FROM accounting_entry e JOIN accounting_line l ON l.entry_id = e.id
    WHERE e.entry_date >= ${`${month}-01`}::date AND e.entry_date < ${`${month}-01`}::date + interval '1 month'
      AND l.use = ANY (${uses}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

const TAXES = ['vat-collected', 'vat-margin'] as const;
/** The uses of accounts that a box of the CA3 sums. */
export const BOX_USES: Readonly<Record<VatBox, readonly AccountUse[]>> = {
  A1: TAXES,
  E1: ['vehicles-export'],
  F2: ['vehicles-intra-community'],
  E2: ['vehicles-margin'],
  '08': TAXES,
  '16': TAXES,
};

/** Hashes of the entries of a month, in the order of their numbers. */
export async function findHashes(db: Database, month: string): Promise<{ hash: Buffer; total: string }[]> {
  const { rows } = await sql<{ hash: Buffer; total: string }>`
    SELECT hash, total_cents AS total FROM accounting_entry
    WHERE entry_date >= ${`${month}-01`}::date AND entry_date < ${`${month}-01`}::date + interval '1 month'
    ORDER BY journal, year, place`.execute(db);
  return rows;
}

export async function findPeriodHash(db: Database, month: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT hash FROM accounting_period WHERE month = ${`${month}-01`}::date`.execute(db);
  return rows[0]?.hash;
}

export type Closing = {
  month: string;
  closedAt: Date;
  personId: string;
  entries: number;
  totalCents: number;
  hash: Buffer;
};

export async function insertPeriod(trx: Database, closing: Closing): Promise<void> {
  await trx
    .insertInto('accounting_period')
    .values({
      month: `${closing.month}-01`,
      closed_at: closing.closedAt,
      closed_by: closing.personId,
      entries: closing.entries,
      total_cents: closing.totalCents,
      hash: closing.hash,
    })
    .execute();
}
