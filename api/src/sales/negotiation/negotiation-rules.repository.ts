import type { Insertable, Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const COLUMNS = [
  'rule.id',
  'rule.make_id as makeId',
  'rule.condition',
  'rule.stock_days as stockDays',
  'rule.max_discount as maxDiscount',
  'rule.accept_discount as acceptDiscount',
  'rule.counter_discount as counterDiscount',
  'rule.refuse_discount as refuseDiscount',
  'rule.active',
] as const;

/** All rules: the staff may add few. */
export const findRules = (db: Database) =>
  db
    .selectFrom('negotiation_rule as rule')
    .leftJoin('catalogue_make as make', 'make.id', 'rule.make_id')
    .select([...COLUMNS, 'make.name as makeName'])
    .orderBy('rule.id')
    .execute();
export type RuleRow = Awaited<ReturnType<typeof findRules>>[number];

/** Serialises the changes of the rules until the end of the transaction. */
export const lockRules = (db: Database) =>
  db.selectFrom('negotiation_rule').select('id').orderBy('id').forUpdate().execute();

export const insertRule = (db: Database, rule: Insertable<Tables['negotiation_rule']>) =>
  db.insertInto('negotiation_rule').values(rule).execute();

export async function updateRule(
  db: Database,
  id: string,
  rule: Updateable<Tables['negotiation_rule']>,
): Promise<boolean> {
  const result = await db.updateTable('negotiation_rule').set(rule).where('id', '=', id).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const deleteRule = (db: Database, id: string) =>
  db.deleteFrom('negotiation_rule').where('id', '=', id).execute();

/** Whether a company may propose prices. */
export async function mayNegotiate(db: Database, workspaceId: string): Promise<boolean> {
  const row = await db
    .selectFrom('negotiation_right')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  return row !== undefined;
}

export const grantRight = (db: Database, workspaceId: string, by: string, now: Date) =>
  db
    .insertInto('negotiation_right')
    .values({ workspace_id: workspaceId, granted_by: by, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const withdrawRight = (db: Database, workspaceId: string) =>
  db.deleteFrom('negotiation_right').where('workspace_id', '=', workspaceId).execute();

/** Makes of the stock, by name. */
export const findMakes = (db: Database) =>
  db.selectFrom('catalogue_make').select(['id', 'name']).orderBy('name').execute();

export const findCompanyName = (db: Database, workspaceId: string) =>
  db.selectFrom('accounts_workspace').select('rs').where('id', '=', workspaceId).executeTakeFirst();
