import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import { type Insertable, sql } from 'kysely';
import type { VatAnswer } from '../../platform/adapters/vat-register.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import type { RegistrationState } from './life-cycle.ts';

/**
 * A new registration; the pending one of the same fingerprint when an identical form was sent before. No data
 * is overwritten.
 */
export async function saveRegistration(
  db: Database,
  registration: Insertable<Tables['registration']>,
): Promise<{ id: string; reference: string }> {
  return db
    .insertInto('registration')
    .values(registration)
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .where('state', '=', 'submitted')
        .doUpdateSet((update) => ({ fingerprint: update.ref('excluded.fingerprint') })),
    )
    .returning(['id', 'reference'])
    .executeTakeFirstOrThrow();
}

const COLUMNS = [
  'id',
  'reference',
  'state',
  'workspace_id as workspaceId',
  'siret',
  'rs',
  'street',
  'postcode',
  'city',
  'company',
  'vat_number as vatNumber',
  'vat_state as vatState',
  'vat_checked_at as vatCheckedAt',
  'vat_consultation as vatConsultation',
  'insolvency',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'phone1',
  'kbis_date as kbisDate',
  'created_at as createdAt',
] as const;

/** Locked until the end of the transaction: it is decided once. */
export const lockRegistration = (db: Database, id: string) =>
  db.selectFrom('registration').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();
export type Registration = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

export type Decision = {
  state: Exclude<RegistrationState, 'submitted'>;
  by: string | null;
  reason: string | null;
  at: Date;
};

export async function decide(db: Database, id: string, { state, by, reason, at }: Decision): Promise<void> {
  await db
    .updateTable('registration')
    .set({ state, decided_by: by, reason, decided_at: at })
    .where('id', '=', id)
    .execute();
}

export async function becomeJoinRequest(db: Database, id: string, workspaceId: string): Promise<void> {
  await db.updateTable('registration').set({ workspace_id: workspaceId }).where('id', '=', id).execute();
}

/** Pending join requests of a workspace, except persons who have joined by another way. */
export const findWaiting = (db: Database, workspaceId: string) =>
  db
    .selectFrom('registration')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone1',
      'created_at as createdAt',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'submitted')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('membership')
            .innerJoin('person', 'person.id', 'membership.person_id')
            .select('membership.person_id')
            .where('membership.workspace_id', '=', workspaceId)
            .whereRef('person.email', '=', 'registration.email'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type StoredRegistrationDocument = { kind: RegistrationDocumentKind; name: string; fileKey: string };
const documents = sql<
  StoredRegistrationDocument[]
>`(SELECT coalesce(json_agg(json_build_object('kind', kind, 'name', name, 'fileKey', file_key)
  ORDER BY kind DESC), '[]') FROM registration_paper p WHERE p.registration_id = registration.id)`;

/** Registrations that await a decision of the staff or of owners, oldest first. */
export const findSubmitted = (db: Database, email?: string) =>
  db
    .selectFrom('registration')
    .select([...COLUMNS, documents.as('papers')])
    .where('state', '=', 'submitted')
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('created_at')
    .execute();
export type Submitted = Awaited<ReturnType<typeof findSubmitted>>[number];

/** Stores the answer of the VAT register; ignored when the number has changed since. */
export async function noteVat(
  db: Database,
  id: string,
  vatNumber: string,
  { state, consultation }: VatAnswer,
  at: Date,
): Promise<void> {
  const checked = { vat_state: state, vat_checked_at: at, vat_consultation: consultation };
  await db
    .updateTable('registration')
    .set(checked)
    .where('id', '=', id)
    .where('vat_number', '=', vatNumber)
    .execute();
}

export const findVatToCheck = (db: Database, id: string) =>
  db
    .selectFrom('registration')
    .select('vat_number as vatNumber')
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('vat_state', '=', 'to-check')
    .executeTakeFirst();
