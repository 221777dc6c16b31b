import type {
  AccountingEntry,
  Balance,
  BalanceQuery,
  EntriesQuery,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import { ENDS_BEFORE_IT_BEGINS } from '@pomelo/contract/time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import {
  countEntries,
  type EntryFacts,
  findEntries,
  findLines,
  sumAccounts,
} from './entry-lists.repository.ts';
import { monthInParis } from './months.service.ts';

const cents = (amount: string) => euros(Number(amount));

type LineRow = Awaited<ReturnType<typeof findLines>>[number];
const view = (
  { sourceKind, sourceId, postedAt, total, ...facts }: EntryFacts,
  lines: readonly LineRow[],
) => ({
  ...facts,
  total: cents(total),
  source: { kind: sourceKind, id: sourceId },
  postedAt: postedAt.toISOString(),
  lines: lines.map(({ account, label, auxiliary, companyId, companyName, debit, credit }) => ({
    account,
    label,
    auxiliary,
    company: companyId === null ? null : { id: companyId, name: companyName },
    debit: cents(debit),
    credit: cents(credit),
  })),
});

// MONEY-29
/** A page of the entries with their lines, the newest first. */
export async function entriesPage(
  db: Database,
  { page, perPage, ...filters }: z.output<typeof EntriesQuery>,
): Promise<{ data: AccountingEntry[]; meta: ReturnType<typeof pageMeta> }> {
  const entries = await findEntries(db, filters, { limit: perPage, offset: (page - 1) * perPage });
  const ids = entries.map(({ id }) => id);
  const lines = Map.groupBy(ids.length > 0 ? await findLines(db, ids) : [], ({ entryId }) => entryId);
  return {
    data: entries.map((entry) => view(entry, lines.get(entry.id) ?? [])),
    meta: pageMeta(page, perPage, await countEntries(db, filters)),
  };
}

/** Debits and credits by account until the end of a month, by default this one. Refuses with invalid. */
export async function balance(
  db: Database,
  { fromMonth: from, toMonth: to }: z.output<typeof BalanceQuery>,
  now: Date,
): Promise<Balance> {
  const last = to ?? monthInParis(now);
  if (from !== undefined && from > last) refuse('invalid', ENDS_BEFORE_IT_BEGINS);
  const rows = await sumAccounts(db, { from: from ?? null, to: last });
  return {
    from: from ?? null,
    to: last,
    data: rows.map(({ account, label, debit, credit }) => ({
      account,
      label,
      debit: cents(debit),
      credit: cents(credit),
    })),
  };
}
