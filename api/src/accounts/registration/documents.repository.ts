import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export async function insertDocument(
  db: Database,
  document: Insertable<Tables['registration_paper']>,
): Promise<void> {
  await db.insertInto('registration_paper').values(document).execute();
}

/**
 * Attaches a document to this registration; returns false when it belongs to another, is of another kind, or
 * is gone.
 */
export async function attachDocument(
  db: Database,
  registrationId: string,
  kind: RegistrationDocumentKind,
  id: string,
): Promise<boolean> {
  const attached = await db
    .updateTable('registration_paper')
    .set({ registration_id: registrationId })
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where((where) =>
      where.or([where('registration_id', 'is', null), where('registration_id', '=', registrationId)]),
    )
    .executeTakeFirst();
  return attached.numUpdatedRows === 1n;
}

/** Undecided documents: of pending registrations, and of none. */
export async function sumUndecided(db: Database): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: string; bytes: string }>`
    SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS bytes FROM (
      SELECT size_bytes FROM registration_paper WHERE registration_id IS NULL
      UNION ALL
      SELECT paper.size_bytes FROM registration JOIN registration_paper paper ON paper.registration_id = registration.id
      WHERE registration.state = 'submitted') undecided`.execute(db);
  return { count: Number(rows[0]?.count ?? 0), bytes: Number(rows[0]?.bytes ?? 0) };
}

type Orphan = { id: string; key: string };

/** Documents that no registration references, ordered by id, after one of them. */
export async function findOrphans(
  db: Database,
  before: Date,
  { after, limit }: { after: string; limit: number },
): Promise<Orphan[]> {
  const { rows } = await sql<Orphan>`
    SELECT id, file_key AS key FROM registration_paper WHERE registration_id IS NULL AND created_at < ${before} AND id > ${after}::uuid
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False when a person named it in the meantime, or it went. */
export async function deleteOrphan(trx: Database, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('registration_paper')
    .where('id', '=', id)
    .where('registration_id', 'is', null)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}
