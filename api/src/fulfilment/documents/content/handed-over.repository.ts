import type { Database } from '../../../platform/db/tables.ts';

/** The closed hand-over of a vehicle, with the files that it names; undefined until both sides signed. */
export async function findHandedOver(db: Database, bundleId: string) {
  const handover = await db
    .selectFrom('handover')
    .selectAll()
    .where('bundle_id', '=', bundleId)
    .where('closed_at', 'is not', null)
    .executeTakeFirst();
  if (!handover?.receiver || !handover.sha256) return undefined;
  const files = await db
    .selectFrom('handover_file')
    .select(['id', 'file_key as key'])
    .where('handover_id', '=', handover.id)
    .execute();
  return {
    ...handover,
    receiver: handover.receiver,
    sha256: handover.sha256,
    keys: new Map(files.map(({ id, key }) => [id, key])),
  };
}
export type HandedOver = NonNullable<Awaited<ReturnType<typeof findHandedOver>>>;
