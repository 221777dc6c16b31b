import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Database } from '../../db/tables.ts';

export type WorkspaceRow = { id: string; rs: string; siret: string; role: Role };

/** By an address already folded to lower case. */
export const findPersonByEmail = (db: Database, email: string) =>
  db.selectFrom('person').select(['id', 'password_hash', 'first_login', 'staff']).where('email', '=', email).executeTakeFirst();

/** The person's workspaces, oldest membership first. */
export const findWorkspaces = (db: Database, personId: string): Promise<WorkspaceRow[]> =>
  db
    .selectFrom('membership')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select(['workspace.id', 'workspace.rs', 'workspace.siret', 'membership.role'])
    .where('membership.person_id', '=', personId)
    .orderBy('membership.created_at')
    .orderBy('workspace.rs')
    .execute();

/** A person as one of his workspaces knows him. */
export const findMember = (db: Database, workspaceId: string, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .select([
      'person.id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone1',
      'person.first_login as firstLogin',
      'person.staff',
      'membership.role',
      'workspace.id as workspaceId',
      'workspace.rs',
      'workspace.billing_street as street',
      'workspace.billing_postcode as postcode',
      'workspace.billing_city as city',
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();

export type PersonChange = { first_name?: string; last_name?: string; phone1?: string | null };
export type BillingChange = { billing_street?: string | null; billing_postcode?: string | null; billing_city?: string | null };

export async function updatePerson(db: Database, personId: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('person').set(change).where('id', '=', personId).execute();
}

export async function updateBilling(db: Database, workspaceId: string, change: BillingChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('workspace').set(change).where('id', '=', workspaceId).execute();
}
