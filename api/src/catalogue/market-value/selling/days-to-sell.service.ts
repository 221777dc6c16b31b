import { SELLING_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import type { DaysToSell } from '@pomelo/contract/catalogue/market-value.schemas.ts';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { pause } from '../../../platform/search/pause.ts';
import {
  type DaysRow,
  findDaysToSell,
  findHistories,
  findSellingModels,
  type HistoryRow,
  replaceDaysToSell,
} from './days-to-sell.repository.ts';
import { SurvivalTally } from './survival.ts';

/** Models that are read at once. */
const BATCH_MODELS = 50;
const MEDIAN = 0.5;
const MOST = SELLING_RULES.most / 100;

type Group = Pick<DaysRow, 'level' | 'modelId' | 'makeId' | 'body' | 'energy'>;
type Counted = { group: Group; tally: SurvivalTally; buyers: Set<string>; pastBuyers: Set<string> };

const NO_GROUP = { modelId: null, makeId: null, body: null, energy: null };
const groupsOf = ({ modelId, makeId, body, energy }: HistoryRow): Group[] => [
  { ...NO_GROUP, level: 'model', modelId },
  { ...NO_GROUP, level: 'family', makeId, body, energy },
  { ...NO_GROUP, level: 'all' },
];

// VALUE-8
/** Recomputes the days to sell of each group, from the sales of a year and the unsold vehicles. */
export async function estimateDaysToSell(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - SELLING_RULES.soldDays * DAY_MS);
  const counted = new Map<string, Counted>();
  const modelIds = await findSellingModels(db);
  for (let at = 0; at < modelIds.length; at += BATCH_MODELS) {
    for (const row of await findHistories(db, modelIds.slice(at, at + BATCH_MODELS), { since, now }))
      for (const group of groupsOf(row)) count(counted, group, row);
    await pause();
  }
  await replaceDaysToSell(db, [...counted.values()].flatMap(estimateOf), now);
}

function count(counted: Map<string, Counted>, group: Group, row: HistoryRow): void {
  const { level, modelId, makeId, body, energy } = group;
  const key = compositeKey(level, modelId, makeId, body, energy);
  const known = counted.get(key) ?? {
    group,
    tally: new SurvivalTally(),
    buyers: new Set(),
    pastBuyers: new Set(),
  };
  counted.set(key, known);
  known.tally.add(row);
  for (const buyer of row.buyers) known.buyers.add(buyer);
  for (const buyer of row.pastBuyers) known.pastBuyers.add(buyer);
}

/** None for a group of too few sales or companies, or of which less than half is sold. */
function estimateOf({ group, tally, buyers, pastBuyers }: Counted): DaysRow[] {
  // The same company may be among both.
  const companies = Math.max(buyers.size, pastBuyers.size);
  const median = tally.dayOf(MEDIAN);
  const isSilent = tally.sales < SELLING_RULES.fewestSales || companies < SELLING_RULES.fewestBuyers;
  if (isSilent || median === null) return [];
  return [{ ...group, median, most: tally.dayOf(MOST), sales: tally.sales, companies }];
}

/** Null where no group of the listing has enough sales. */
export async function daysToSellOf(db: Database, itemId: number): Promise<DaysToSell | null> {
  const found = await findDaysToSell(db, itemId);
  return found ? { ...found, computedAt: found.computedAt.toISOString() } : null;
}
