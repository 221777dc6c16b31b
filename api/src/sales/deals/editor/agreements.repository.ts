import type { ROLE_PERMISSIONS } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { sql } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database } from '../../../platform/db/tables.ts';

const agreements = (db: Database) =>
  db
    .selectFrom('offer_agreement as agreement')
    .innerJoin('accounts_person as asker', 'asker.id', 'agreement.asked_by')
    .leftJoin('accounts_person as decider', 'decider.id', 'agreement.decided_by')
    .select([
      'agreement.id',
      'agreement.deal_id as dealId',
      'agreement.state',
      'agreement.terms',
      'agreement.below',
      'agreement.net_cents as netCents',
      'agreement.asked_by as askedById',
      'agreement.asked_at as askedAt',
      'agreement.decided_at as decidedAt',
      'agreement.reason',
      'asker.email as askedByEmail',
      'asker.first_name as askedByFirstName',
      personName('asker').as('askedBy'),
      sql<string | null>`nullif(${personName('decider')}, '')`.as('decidedBy'),
    ]);

export const findAgreement = (db: Database, id: string) =>
  agreements(db).where('agreement.id', '=', id).executeTakeFirst();
export type AgreementRow = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export const findLastAgreement = (db: Database, dealId: string) =>
  agreements(db)
    .where('agreement.deal_id', '=', dealId)
    .orderBy('agreement.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type NewAgreement = {
  id: string;
  dealId: string;
  terms: object;
  below: readonly object[];
  netCents: number;
  personId: string;
  now: Date;
};
export const insertAgreement = (trx: Database, requested: NewAgreement) =>
  trx
    .insertInto('offer_agreement')
    .values({
      id: requested.id,
      deal_id: requested.dealId,
      terms: JSON.stringify(requested.terms),
      below: JSON.stringify(requested.below),
      net_cents: requested.netCents,
      asked_by: requested.personId,
      asked_at: requested.now,
    })
    .execute();

type Decision = { state: 'agreed' | 'refused'; personId: string; reason: string; now: Date };

/** False when it was answered already. */
export async function decideAgreement(
  trx: Database,
  id: string,
  { state, personId, reason, now }: Decision,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('offer_agreement')
    .set({ state, decided_by: personId, decided_at: now, reason })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Cancels a pending agreement: another version was made, or the deal ended. */
export const cancelAgreement = (trx: Database, dealId: string, now: Date) =>
  trx
    .updateTable('offer_agreement')
    .set({ state: 'cancelled', decided_at: now })
    .where('deal_id', '=', dealId)
    .where('state', '=', 'asked')
    .execute();

/** Members of the team with one of these roles. */
export const findStaffWithRoles = (db: Database, roles: readonly (keyof typeof ROLE_PERMISSIONS)[]) =>
  db
    .selectFrom('accounts_staff_member as member')
    .innerJoin('accounts_person as person', 'person.id', 'member.person_id')
    .select(['person.email', 'person.first_name as firstName', personName('person').as('name')])
    .where(sql<boolean>`member.roles && ${[...roles]}::text[]`)
    .orderBy('name')
    .execute();
