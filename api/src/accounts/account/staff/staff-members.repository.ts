import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';

export async function insertStaffMember(
  db: Database,
  personId: string,
  roles: readonly StaffRole[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({ person_id: personId, roles: [...roles], created_at: now })
    .execute();
}

export async function updateStaffRoles(
  db: Database,
  personId: string,
  roles: readonly StaffRole[],
): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ roles: [...roles] })
    .where('person_id', '=', personId)
    .execute();
}

export async function deleteStaffMember(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('staff_member').where('person_id', '=', personId).execute();
}
