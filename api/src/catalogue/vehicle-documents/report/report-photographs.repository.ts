import type { Database } from '../../../platform/db/tables.ts';

/** The files of photographs; a drawing has none. */
export async function findFileKeys(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('media_object')
    .select(['id', 'file_key as key'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, key }) => (key === null ? [] : [[id, key]])));
}
