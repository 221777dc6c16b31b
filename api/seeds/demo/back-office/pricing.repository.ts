import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../../src/platform/db/tables.ts';

export const hasPricingRules = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('pricing_rule').select('id').limit(1).executeTakeFirst()) !== undefined;

export const putPricingRules = (db: Database, rules: readonly Insertable<Tables['pricing_rule']>[]) =>
  db
    .insertInto('pricing_rule')
    .values([...rules])
    .execute();

/** Views of two weeks before a day, of some listings on sale: from one to five a day. */
export async function putListingViews(db: Database, today: string, listings: number): Promise<void> {
  await sql`INSERT INTO listing_view_day (item_id, day, views)
    SELECT i.id, ${today}::date - n, 1 + (i.id + n) % 5
    FROM (SELECT id FROM catalogue_item WHERE status = 'published' AND id % 7 = 0 ORDER BY id LIMIT ${listings}) i,
      generate_series(1, 14) n
    ON CONFLICT DO NOTHING`.execute(db);
}
