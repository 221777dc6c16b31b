import type { Insertable } from 'kysely';
import type { Database, Tables } from '../platform/db/tables.ts';

/** A contact of the team, who answers in French and English: a test overrides what it needs. */
export async function createTeamMember(
  db: Database,
  given: Partial<Insertable<Tables['team_member']>> = {},
): Promise<number> {
  const member = {
    first_name: 'Hugo',
    last_name: 'Keller',
    job: 'Export',
    job_english: 'Export manager',
    languages: ['fr', 'en'],
  };
  const { id } = await db
    .insertInto('team_member')
    .values({ ...member, email: 'hugo@pomelo.test', phone: '+33472000001', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
