import type { Database } from '../../platform/db/tables.ts';

/** More than any team that answers. */
const MAX_MEMBERS = 100;

// CONT-13
/** Without their addresses, which no call answers. */
export const findTeam = (db: Database) =>
  db
    .selectFrom('team_member')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'job', 'job_english as jobEnglish'])
    .select(['languages', 'phone', 'picture_id as pictureId'])
    .where('visible', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_MEMBERS)
    .execute();

/** The recipient of a form; undefined for a member who does not exist, or is not shown. */
export const findMember = (db: Database, id: number) =>
  db
    .selectFrom('team_member')
    .select(['id', 'email', 'first_name as firstName'])
    .where('id', '=', id)
    .where('visible', '=', true)
    .executeTakeFirst();
