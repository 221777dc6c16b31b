import type { CommercialListColumn } from '@pomelo/contract/catalogue/commercial-list.ts';
import type { Database } from '../../platform/db/tables.ts';

/** The last columns that a person chose; undefined without any. */
export async function findColumns(
  db: Database,
  personId: string,
): Promise<readonly CommercialListColumn[] | undefined> {
  const row = await db
    .selectFrom('commercial_list_choice')
    .select('columns')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.columns;
}

export async function saveColumns(
  db: Database,
  personId: string,
  columns: readonly CommercialListColumn[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('commercial_list_choice')
    .values({ person_id: personId, columns: [...columns], updated_at: now })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        columns: (row) => row.ref('excluded.columns'),
        updated_at: (row) => row.ref('excluded.updated_at'),
      }),
    )
    .execute();
}
