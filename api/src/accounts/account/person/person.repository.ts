import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { acrossWorkspaces } from '../../../platform/db/workspace-scope.ts';

export type WorkspaceRow = { id: string; rs: string; siret: string; role: Role };

/** By an address already folded to lower case; not once the account is closed. */
export const findPersonByEmail = (db: Database, email: string) =>
  db
    .selectFrom('person')
    .select(['id', 'password_hash', 'first_name', 'first_login', 'staff', 'totp_enabled_at'])
    .where('email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The person's workspaces that are not closed, oldest membership first. */
export const findWorkspaces = (db: Database, personId: string): Promise<WorkspaceRow[]> =>
  acrossWorkspaces('own-person', () =>
    db
      .selectFrom('membership')
      .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
      .select(['workspace.id', 'workspace.rs', 'workspace.siret', 'membership.role'])
      .where('membership.person_id', '=', personId)
      .where('workspace.closed_at', 'is', null)
      .orderBy('membership.created_at')
      .orderBy('workspace.rs')
      .execute(),
  );

/** A person as a member of one workspace. */
export const findMember = (db: Database, workspaceId: string, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .innerJoin('workspace', 'workspace.id', 'membership.workspace_id')
    .leftJoin('address', (join) =>
      join.onRef('address.workspace_id', '=', 'workspace.id').on('address.billing', '=', true),
    )
    .select([
      'person.id as personId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'person.email',
      'person.phone1',
      'person.first_login as firstLogin',
      'person.password_to_choose as passwordToChoose',
      'person.picture_key as pictureKey',
      'person.staff',
      'membership.role',
      'membership.purchase_limit_cents as limitCents',
      'membership.purchase_limit_period as limitPeriod',
      'workspace.id as workspaceId',
      'workspace.rs',
      'workspace.vat_number as vatNumber',
      'address.street',
      'address.postcode',
      'address.city',
      'address.country',
    ])
    .where('membership.workspace_id', '=', workspaceId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();

export type PersonChange = { first_name?: string; last_name?: string; phone1?: string | null };

export async function updatePerson(db: Database, personId: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('person').set(change).where('id', '=', personId).execute();
}

/** False when the password was changed in the meantime. */
export async function replacePasswordHash(
  db: Database,
  personId: string,
  old: string,
  fresh: string,
): Promise<boolean> {
  const replaced = await db
    .updateTable('person')
    .set({ password_hash: fresh })
    .where('id', '=', personId)
    .where('password_hash', '=', old)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

export async function findPasswordHash(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export const findPerson = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select(['password_hash as passwordHash', 'password_to_choose as passwordToChoose'])
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Personal data that a password must not consist of. */
export const findOwnData = (db: Database, personId: string) =>
  db
    .selectFrom('person')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/**
 * A password the person chose. With `known`, only while that hash is the one in force: false when it is not.
 */
export async function setPassword(
  db: Database,
  personId: string,
  hash: string,
  known?: string | null,
): Promise<boolean> {
  const changed = await db
    .updateTable('person')
    .set({ password_hash: hash, password_to_choose: false })
    .where('id', '=', personId)
    .where('closed_at', 'is', null)
    .$if(known !== undefined, (query) => query.where('password_hash', 'is not distinct from', known ?? null))
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The first log-in is over; false while a password is still to be chosen. */
export async function endFirstLogin(db: Database, personId: string): Promise<boolean> {
  const ended = await db
    .updateTable('person')
    .set({ first_login: false })
    .where('id', '=', personId)
    .where('password_to_choose', '=', false)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}
