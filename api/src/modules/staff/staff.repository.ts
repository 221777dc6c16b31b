import type { Database } from '../../db/tables.ts';

export const findStaffMember = (db: Database, personId: string) =>
  db
    .selectFrom('staff_member')
    .innerJoin('person', 'person.id', 'staff_member.person_id')
    .select([
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.password_to_choose as passwordToChoose',
    ])
    .where('staff_member.person_id', '=', personId)
    .executeTakeFirst();
