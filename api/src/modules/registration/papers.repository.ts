import type { PaperKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, RegistrationPaperTable } from '../../db/tables.ts';

export async function insertPaper(db: Database, paper: Insertable<RegistrationPaperTable>): Promise<void> {
  await db.insertInto('registration_paper').values(paper).execute();
}

/** Makes a paper one of this registration; false when it is of another, of another kind, or gone. */
export async function attachPaper(db: Database, registrationId: string, kind: PaperKind, id: string): Promise<boolean> {
  const attached = await db
    .updateTable('registration_paper')
    .set({ registration_id: registrationId })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((where) => where.or([where('registration_id', 'is', null), where('registration_id', '=', registrationId)]))
    .executeTakeFirst();
  return attached.numUpdatedRows === 1n;
}

/** Papers that a corrected registration no longer names. */
export async function detachOtherPapers(db: Database, registrationId: string, kept: readonly string[]): Promise<void> {
  await db
    .updateTable('registration_paper')
    .set({ registration_id: null })
    .where('registration_id', '=', registrationId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', [...kept]))
    .execute();
}

type Orphan = { id: string; key: string };

/** Papers that nobody named, in the order of their ids, after one of them. */
export async function findOrphans(db: Database, before: Date, { after, limit }: { after: string; limit: number }): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    SELECT id, file_key AS key FROM registration_paper WHERE registration_id IS NULL AND created_at < ${before} AND id > ${after}::uuid
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False when somebody named it meanwhile, or it went. */
export async function deleteOrphan(trx: Database, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('registration_paper').where('id', '=', id).where('registration_id', 'is', null).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
