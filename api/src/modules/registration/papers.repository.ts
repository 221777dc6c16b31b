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

/** Takes papers nobody named out of the table, the oldest first; the keys of their files. */
export async function takeOrphans(db: Database, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    DELETE FROM registration_paper WHERE id IN (
      SELECT id FROM registration_paper WHERE registration_id IS NULL AND created_at < ${before}
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING file_key AS key`.execute(db);
  return rows.map(({ key }) => key);
}
