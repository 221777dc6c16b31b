import type { Insertable } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

export const MAX_POLICIES = 100;

const policies = (db: Database) =>
  db
    .selectFrom('claim_policy as policy')
    .leftJoin('accounts_person as person', 'person.id', 'policy.written_by')
    .select([
      'policy.starts_on as startsOn',
      'policy.days',
      'policy.km',
      'policy.minimum_cents as minimumCents',
      'policy.acknowledge_days as acknowledgeDays',
      'policy.evidence_days as evidenceDays',
      'policy.decision_days as decisionDays',
      'policy.settlement_days as settlementDays',
      'policy.written_by as writtenBy',
      personName('person').as('by'),
    ]);

/** The latest first. */
export const findPolicies = (db: Database) =>
  policies(db).orderBy('policy.starts_on', 'desc').limit(MAX_POLICIES).execute();
export type PolicyRow = Awaited<ReturnType<typeof findPolicies>>[number];

/** The policy in force on a day of Paris; undefined before the first. */
export const findPolicyOn = (db: Database, day: string) =>
  policies(db)
    .where('policy.starts_on', '<=', day)
    .orderBy('policy.starts_on', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findPolicy = (db: Database, startsOn: string) =>
  policies(db).where('policy.starts_on', '=', startsOn).executeTakeFirst();

export async function putPolicy(trx: Database, policy: Insertable<Tables['claim_policy']>): Promise<void> {
  const { starts_on: _startsOn, ...values } = policy;
  await trx
    .insertInto('claim_policy')
    .values(policy)
    .onConflict((conflict) => conflict.column('starts_on').doUpdateSet(values))
    .execute();
}

export async function deletePolicy(trx: Database, startsOn: string): Promise<void> {
  await trx.deleteFrom('claim_policy').where('starts_on', '=', startsOn).execute();
}
