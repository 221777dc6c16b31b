import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../../platform/db/tables.ts';

export const findFile = (db: Database, id: string) =>
  db.selectFrom('handover_file').selectAll().where('id', '=', id).executeTakeFirst();
export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Files of a vehicle, by id. */
export const findFiles = (db: Database, bundleId: string, ids: readonly string[]): Promise<FileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('handover_file')
        .selectAll()
        .where('bundle_id', '=', bundleId)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();

/** Returns false for a file that was received before. */
export async function insertFile(trx: Database, row: Insertable<Tables['handover_file']>): Promise<boolean> {
  const written = await trx
    .insertInto('handover_file')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** How much a vehicle has received. */
export async function usageOf(db: Database, bundleId: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('handover_file')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string>('size_bytes').as('bytes')])
    .where('bundle_id', '=', bundleId)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}

/** From now on they never change. */
export async function attachFiles(trx: Database, handoverId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('handover_file')
    .set({ handover_id: handoverId })
    .where('id', 'in', [...ids])
    .where('handover_id', 'is', null)
    .execute();
}

/** Files that no hand-over named, received before an instant. */
export const findAbandoned = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('handover_file')
    .select(['id', 'file_key as fileKey'])
    .where('handover_id', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();

export async function deleteAbandoned(db: Database, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('handover_file')
    .where('id', '=', id)
    .where('handover_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Files of a hand-over, by its id. */
export const findHandedFiles = (db: Database, handoverId: string) =>
  db
    .selectFrom('handover_file')
    .select(['id', 'sha256'])
    .where('handover_id', '=', handoverId)
    .orderBy('id')
    .execute();

/** Photographs of the reserves of a closed hand-over. */
export const findReservePhotos = (db: Database, bundleId: string) =>
  db
    .selectFrom('handover_file as file')
    .innerJoin('handover', 'handover.id', 'file.handover_id')
    .select(['file.file_key', 'file.type'])
    .where('handover.bundle_id', '=', bundleId)
    .where('handover.closed_at', 'is not', null)
    .where('file.kind', '=', 'reserve')
    .orderBy('file.taken_at')
    .orderBy('file.id')
    .execute();
