import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

const all = (db: Database) =>
  db
    .selectFrom('team_member')
    .select([
      'id',
      'version',
      'first_name as firstName',
      'last_name as lastName',
      'job',
      'job_english as jobEnglish',
    ])
    .select(['languages', 'email', 'phone', 'picture_id as pictureId', 'visible']);

/** Everybody, shown or not, in the order of the site. */
export const findWholeTeam = (db: Database, limit: number) =>
  all(db).orderBy('position').orderBy('id').limit(limit).execute();
export type MemberRow = Awaited<ReturnType<typeof findWholeTeam>>[number];

export const lockMember = (trx: Database, id: number) =>
  all(trx).where('id', '=', id).forUpdate().executeTakeFirst();
export const findWholeMember = (db: Database, id: number) =>
  all(db).where('id', '=', id).executeTakeFirstOrThrow();

/** A lock until the transaction ends: additions and reorderings are serialised. */
export const lockTeam = (trx: Database) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('team_member'))`.execute(trx);

type Row = Omit<Insertable<Tables['team_member']>, 'position' | 'version'>;
/** Last of the team. */
export const insertMember = (trx: Database, row: Row) =>
  trx
    .insertInto('team_member')
    .values({ ...row, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM team_member)` })
    .returning('id')
    .executeTakeFirstOrThrow();

export const updateMember = (trx: Database, id: number, row: Row) =>
  trx
    .updateTable('team_member')
    .set({ ...row, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteMember = (trx: Database, id: number) =>
  trx.deleteFrom('team_member').where('id', '=', id).execute();

export const putTeamOrder = (trx: Database, ids: readonly number[]) =>
  sql`UPDATE team_member SET position = wanted.place
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS wanted(id, place) WHERE wanted.id = team_member.id`.execute(
    trx,
  );
