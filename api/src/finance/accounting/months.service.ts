import type {
  AccountingMonth,
  AccountingMonths,
  ClosingObstacle,
  MonthReport,
} from '@pomelo/contract/backoffice/accounting/accounting.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import { marginOf, marginSum } from './margin.service.ts';
import { findMonths, type MonthFacts } from './months.repository.ts';
import { countWaiting } from './post-entries.service.ts';
import { vatBoxes } from './vat-report.service.ts';

const nextMonth = (month: string): string => monthsAfter(`${month}-01`, 1).slice(0, 7);
export const monthInParis = (now: Date): string => dayInParis(now).slice(0, 7);

function view({ month, entries, total, closedAt, closedBy }: MonthFacts, now: Date): AccountingMonth {
  return {
    month,
    state: closedAt ? 'closed' : month < monthInParis(now) ? 'over' : 'open',
    entries,
    total: euros(Number(total)),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
  };
}

const empty = (month: string): MonthFacts => ({
  month,
  entries: 0,
  total: '0',
  closedAt: null,
  closedBy: null,
  hash: null,
});

/** Every month from the first with entries to the current one, the newest first. */
async function allMonths(db: Database, now: Date): Promise<MonthFacts[]> {
  const found = new Map((await findMonths(db)).map((month) => [month.month, month]));
  const first = [...found.keys()].toSorted()[0] ?? monthInParis(now);
  const last = [monthInParis(now), ...found.keys()].toSorted().at(-1) ?? first;
  const months: MonthFacts[] = [];
  for (let month = first; month <= last; month = nextMonth(month))
    months.push(found.get(month) ?? empty(month));
  return months.toReversed();
}

/** The months of the books, the newest first. */
export const accountingMonths = async (db: Database, now: Date): Promise<AccountingMonths> => ({
  data: (await allMonths(db, now)).map((month) => view(month, now)),
  waiting: await countWaiting(db, now),
});

/** The oldest month that is not closed. */
export async function firstOpenMonth(db: Database, now: Date): Promise<string> {
  const open = (await allMonths(db, now)).filter(({ closedAt }) => closedAt === null);
  return open.at(-1)?.month ?? monthInParis(now);
}

/** A month that the books may have: undefined for one before them or in the future. */
export async function readMonth(db: Database, month: string, now: Date): Promise<MonthFacts | undefined> {
  return (await allMonths(db, now)).find((one) => one.month === month);
}

/** A month with its VAT by box, and the obstacles to closing it; undefined outside the books. */
export async function monthReport(db: Database, month: string, now: Date): Promise<MonthReport | undefined> {
  const facts = await readMonth(db, month, now);
  if (!facts) return undefined;
  const shown = view(facts, now);
  const margin = marginSum(await marginOf(db, month));
  const obstacles: ClosingObstacle[] = [];
  if (shown.state === 'open') obstacles.push('not-over');
  if (shown.state !== 'closed') {
    if ((await firstOpenMonth(db, now)) < month) obstacles.push('earlier-open');
    if (margin.unknown > 0) obstacles.push('unknown-costs');
  }
  const { vatOnDebits } = await sellerOf(db);
  return {
    ...shown,
    boxes: await vatBoxes(db, month),
    margin,
    vatOnDebits,
    waiting: await countWaiting(db, now),
    obstacles,
    hash: facts.hash?.toString('hex') ?? null,
  };
}
