import type { Database, Tables } from '../../platform/db/tables.ts';

export type NewRequest = {
  id: string;
  kind: Tables['contact_request']['kind'];
  team_member_id: number | null;
  person_id: string | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  details: string;
  created_at: Date;
};

export const insertRequest = async (db: Database, request: NewRequest): Promise<void> => {
  await db.insertInto('contact_request').values(request).execute();
};

export type OpenRequest = Pick<Tables['contact_request'], 'id' | 'kind'> &
  Record<'name' | 'company' | 'email' | 'phone' | 'subject' | 'message', string> & {
    createdAt: Date;
    member: string | null;
  };

/** Unanswered ones, the oldest first. */
export const findOpenRequests = (db: Database, limit: number): Promise<OpenRequest[]> =>
  db
    .selectFrom('contact_request as request')
    .leftJoin('team_member as member', 'member.id', 'request.team_member_id')
    .select([
      'request.id',
      'request.kind',
      'request.name',
      'request.company',
      'request.email',
      'request.phone',
      'request.subject',
    ])
    .select(['request.message', 'request.created_at as createdAt', 'member.first_name as member'])
    .where('request.handled_at', 'is', null)
    .orderBy('request.created_at')
    .orderBy('request.id')
    .limit(limit)
    .execute();

/** Marks the one whose id ends so as answered; false when there is none. */
export async function markHandled(db: Database, idEnd: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_request')
    .set({ handled_at: now })
    .where('handled_at', 'is', null)
    .where((where) =>
      where(where.fn<string>('right', [where.cast('id', 'text'), where.val(idEnd.length)]), '=', idEnd),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const deleteRequestsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('contact_request').where('created_at', '<', instant).execute();
};
