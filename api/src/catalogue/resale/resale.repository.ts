import { sql } from 'kysely';
import type { ResaleSource } from '@pomelo/contract/catalogue/resale.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { EstimateCents } from '../read-model/reader.ts';

export type HabitsCents = {
  source: ResaleSource;
  percent: number;
  preparation: number;
  fundingPerDay: number;
  stockDays: number;
  targetMargin: number;
};

const HABIT_COLUMNS = [
  'source',
  'percent',
  'preparation_cents as preparation',
  'funding_cents_per_day as fundingPerDay',
  'stock_days as stockDays',
  'target_margin_cents as targetMargin',
] as const;
const ESTIMATE_COLUMNS = [
  'resale_cents as resalePrice',
  'repairs_cents as repairs',
  'preparation_cents as preparation',
  'registration_cents as registration',
  'funding_cents_per_day as fundingPerDay',
  'stock_days as stockDays',
] as const;

/** Undefined until the company has set its calculator. */
export const findHabits = (db: Database, workspaceId: string): Promise<HabitsCents | undefined> =>
  db
    .selectFrom('resale_habit')
    .select(HABIT_COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();

/** The last of two writes counts: habits are one form. */
export async function saveHabits(
  db: Database,
  workspaceId: string,
  habits: HabitsCents,
  now: Date,
): Promise<void> {
  const values = {
    source: habits.source,
    percent: habits.percent,
    preparation_cents: habits.preparation,
    funding_cents_per_day: habits.fundingPerDay,
    stock_days: habits.stockDays,
    target_margin_cents: habits.targetMargin,
    updated_at: now,
  };
  await db
    .insertInto('resale_habit')
    .values({ workspace_id: workspaceId, ...values })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(values))
    .execute();
}

/** Undefined when the company typed nothing for the listing. */
export const findEstimate = (
  db: Database,
  workspaceId: string,
  itemId: number,
): Promise<EstimateCents | undefined> =>
  db
    .selectFrom('resale_estimate')
    .select(ESTIMATE_COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .executeTakeFirst();

/** Values that the company typed, by listing. */
export async function findEstimates(
  db: Database,
  workspaceId: string,
): Promise<ReadonlyMap<number, EstimateCents>> {
  const rows = await db
    .selectFrom('resale_estimate')
    .select(['item_id as itemId', ...ESTIMATE_COLUMNS])
    .where('workspace_id', '=', workspaceId)
    .execute();
  return new Map(rows.map(({ itemId, ...estimate }) => [itemId, estimate]));
}

/** How many damages the condition report of a listing has. */
export async function countDamages(db: Database, itemId: number): Promise<number> {
  const row = await db
    .selectFrom('catalogue_item')
    .select(sql<number>`coalesce(jsonb_array_length(sheet -> 'damages'), 0)`.as('count'))
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function saveEstimate(
  db: Database,
  { workspaceId, itemId, now }: { workspaceId: string; itemId: number; now: Date },
  estimate: EstimateCents,
): Promise<void> {
  const values = {
    resale_cents: estimate.resalePrice,
    repairs_cents: estimate.repairs,
    preparation_cents: estimate.preparation,
    registration_cents: estimate.registration,
    funding_cents_per_day: estimate.fundingPerDay,
    stock_days: estimate.stockDays,
    updated_at: now,
  };
  await db
    .insertInto('resale_estimate')
    .values({ workspace_id: workspaceId, item_id: itemId, ...values })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'item_id']).doUpdateSet(values))
    .execute();
}

export async function deleteEstimate(db: Database, workspaceId: string, itemId: number): Promise<void> {
  await db
    .deleteFrom('resale_estimate')
    .where('workspace_id', '=', workspaceId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Retains the `most` latest estimates of a company. */
export async function deleteOlderEstimates(db: Database, workspaceId: string, most: number): Promise<void> {
  await sql`DELETE FROM resale_estimate WHERE workspace_id = ${workspaceId} AND item_id IN (
    SELECT item_id FROM resale_estimate WHERE workspace_id = ${workspaceId}
    ORDER BY updated_at DESC, item_id OFFSET ${most})`.execute(db);
}
