import type { Journal } from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { daysAfter, monthsAfter } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { chainHash } from '../invoices/invoice-chain.ts';
import { type Draft, type DraftLine, mergedLines, totalOf } from './draft.ts';
import {
  type AccountNames,
  findAccountNames,
  findJournals,
  findLastClosed,
  insertEntries,
  type JournalEnd,
  type NewEntry,
  type NewLine,
  putJournals,
} from './entries.repository.ts';

const DIGITS = 6;
/** Rows of one INSERT: far below the number of parameters that PostgreSQL takes. */
const SLICE = 500;

export const entryNumber = (journal: Journal, year: number, place: number): string =>
  `${journal}${year}-${String(place).padStart(DIGITS, '0')}`;

type Stored = number | string | null | undefined;
export type HashedLine = {
  account: string;
  account_label: string;
  auxiliary?: string | undefined;
  auxiliary_label?: string | undefined;
  debit_cents?: Stored;
  credit_cents?: Stored;
  base_cents?: Stored;
};

/** Input of the hash of an entry. */
export const hashedEntry = (
  entry: Record<'number' | 'entry_date' | 'piece' | 'piece_date' | 'label', string>,
  lines: readonly HashedLine[],
): unknown => ({
  number: entry.number,
  date: entry.entry_date,
  piece: entry.piece,
  pieceDate: entry.piece_date,
  label: entry.label,
  lines: lines.map((line) => [
    line.account,
    line.account_label,
    line.auxiliary,
    line.auxiliary_label,
    ...[line.debit_cents, line.credit_cents, line.base_cents].map((cents) => Number(cents ?? 0)),
  ]),
});

function lineOf(entryId: string, line: DraftLine, position: number, accounts: AccountNames): NewLine {
  const account = accounts.get(line.use);
  if (!account) throw new Error(`No account for ${line.use}`);
  return {
    entry_id: entryId,
    position,
    use: line.use,
    account: account.number,
    account_label: account.label,
    company_id: line.company?.id ?? null,
    auxiliary: line.company?.siret ?? '',
    auxiliary_label: line.company?.name ?? '',
    debit_cents: Math.max(0, line.cents),
    credit_cents: Math.max(0, -line.cents),
    base_cents: line.base ?? null,
  };
}

/** The first day that is in no closed month. */
export const firstOpenDay = (lastClosed: string | null): string | null =>
  lastClosed === null ? null : monthsAfter(lastClosed, 1);

/** The last day of a month, `2026-11`. */
export const lastDayOf = (month: string): string => daysAfter(monthsAfter(`${month}-01`, 1), -1);

/**
 * Numbers, dates, hashes and stores entries, in this order. The caller holds the lock of the books. An entry
 * of a closed month is dated the first open day; its piece keeps its own date.
 */
export async function writeEntries(trx: Database, drafts: readonly Draft[], now: Date): Promise<void> {
  if (drafts.length === 0) return;
  const accounts = await findAccountNames(trx);
  const open = firstOpenDay(await findLastClosed(trx)) ?? '';
  const ends = new Map<string, JournalEnd>();
  for (const end of await findJournals(trx)) ends.set(compositeKey(end.code, end.year), end);
  const entries: NewEntry[] = [];
  const lines: NewLine[] = [];
  const touched = new Set<string>();
  for (const draft of drafts) {
    const date = draft.date < open ? open : draft.date;
    const year = Number(date.slice(0, 4));
    const key = compositeKey(draft.journal, year);
    const end = ends.get(key);
    const place = (end?.lastNumber ?? 0) + 1;
    const id = uuidv7();
    const own = mergedLines(draft.lines).map((line, index) => lineOf(id, line, index + 1, accounts));
    const entry = {
      id,
      journal: draft.journal,
      year,
      place,
      number: entryNumber(draft.journal, year, place),
      entry_date: date,
      piece: draft.piece,
      piece_date: draft.pieceDate,
      label: draft.label,
      source_kind: draft.source.kind,
      source_id: draft.source.id,
      event: draft.source.event,
      deal_id: draft.dealId,
      line_count: own.length,
      total_cents: totalOf(draft),
      posted_at: now,
    };
    const hash = chainHash(end?.lastHash, hashedEntry(entry, own));
    ends.set(key, { code: draft.journal, year, lastNumber: place, lastHash: hash });
    touched.add(key);
    entries.push({ ...entry, total_cents: own.reduce((sum, one) => sum + Number(one.debit_cents), 0), hash });
    lines.push(...own);
  }
  for (let from = 0; from < entries.length; from += SLICE) {
    const some = entries.slice(from, from + SLICE);
    const ids = new Set(some.map(({ id }) => id));
    await insertEntries(
      trx,
      some,
      lines.filter(({ entry_id: id }) => ids.has(id)),
    );
  }
  await putJournals(
    trx,
    [...touched].flatMap((key) => ends.get(key) ?? []),
  );
}
