import { LayoutBody } from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../platform/db/tables.ts';

/** Stored layouts by name. */
export async function findLayouts(db: Database): Promise<{ id: string; layout: LayoutBody }[]> {
  const rows = await db.selectFrom('accounting_layout').select(['id', 'layout']).orderBy('name').execute();
  return rows.map(({ id, layout }) => ({ id, layout: LayoutBody.parse(layout) }));
}

/** Its id; undefined where another has its name. */
export async function insertLayout(trx: Database, layout: LayoutBody): Promise<string | undefined> {
  const row = await trx
    .insertInto('accounting_layout')
    .values({ id: uuidv7(), name: layout.name, layout: JSON.stringify(layout) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const deleteLayout = (trx: Database, id: string) =>
  trx.deleteFrom('accounting_layout').where('id', '=', id).returning('name').executeTakeFirst();
