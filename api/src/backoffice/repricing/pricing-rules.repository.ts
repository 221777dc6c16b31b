import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const COLUMNS = [
  'rule.id',
  'rule.name',
  'rule.rank',
  'rule.stock_days as stockDays',
  'rule.views',
  'rule.views_days as viewsDays',
  'rule.above_market as aboveMarket',
  'rule.make_id as makeId',
  'rule.body',
  'rule.vat_regime as vatRegime',
  'rule.step',
  'rule.size',
  'rule.rounding',
  'rule.floor',
  'rule.pause_days as pauseDays',
  'rule.mode',
  'rule.active',
  'rule.version',
  'make.name as makeName',
] as const;

/** All rules, in the order in which they are tried; the staff may add few. */
export const findPricingRules = (db: Database) =>
  db
    .selectFrom('pricing_rule as rule')
    .leftJoin('catalogue_make as make', 'make.id', 'rule.make_id')
    .select(COLUMNS)
    .orderBy('rule.rank')
    .orderBy('rule.id')
    .execute();
export type PricingRuleRow = Awaited<ReturnType<typeof findPricingRules>>[number];

/** Serialises the changes of the rules until the end of the transaction. */
export const lockPricingRules = (db: Database) =>
  db.selectFrom('pricing_rule').select('id').orderBy('id').forUpdate().execute();

type Values = Omit<Insertable<Tables['pricing_rule']>, 'id' | 'version'>;

export const insertPricingRule = (db: Database, id: string, values: Values) =>
  db
    .insertInto('pricing_rule')
    .values({ id, ...values })
    .execute();

/** False when another person changed it since this version. */
export async function updatePricingRule(
  db: Database,
  { id, version }: { id: string; version: number },
  values: Values,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pricing_rule')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deletePricingRule = (db: Database, id: string) =>
  db.deleteFrom('pricing_rule').where('id', '=', id).execute();

export const findRuleMakes = (db: Database) =>
  db.selectFrom('catalogue_make').select(['id', 'name']).orderBy('name').execute();
