import type { Insertable } from 'kysely';
import { personName } from '../../../platform/db/person-name.ts';
import type { Database, Tables } from '../../../platform/db/tables.ts';

export const MAX_POLICIES = 100;
/** Fifty years. */
const MAX_RATES = 100;

/** The latest first. */
export const findPolicies = (db: Database) =>
  db
    .selectFrom('dunning_policy as policy')
    .leftJoin('accounts_person as person', 'person.id', 'policy.written_by')
    .select([
      'policy.starts_on as startsOn',
      'policy.courtesy_days as courtesyDays',
      'policy.first_days as firstDays',
      'policy.second_days as secondDays',
      'policy.notice_days as noticeDays',
      'policy.interest_from as interestFrom',
      'policy.written_by as writtenBy',
      personName('person').as('by'),
    ])
    .orderBy('policy.starts_on', 'desc')
    .limit(MAX_POLICIES)
    .execute();
export type PolicyRow = Awaited<ReturnType<typeof findPolicies>>[number];

export async function putPolicy(trx: Database, policy: Insertable<Tables['dunning_policy']>): Promise<void> {
  const { starts_on: _startsOn, ...values } = policy;
  await trx
    .insertInto('dunning_policy')
    .values(policy)
    .onConflict((conflict) => conflict.column('starts_on').doUpdateSet(values))
    .execute();
}

export async function deletePolicy(trx: Database, startsOn: string): Promise<void> {
  await trx.deleteFrom('dunning_policy').where('starts_on', '=', startsOn).execute();
}

/** The latest first. */
export const findRates = (db: Database) =>
  db
    .selectFrom('reference_rate as rate')
    .leftJoin('accounts_person as person', 'person.id', 'rate.written_by')
    .select([
      'rate.starts_on as startsOn',
      'rate.basis_points as basisPoints',
      'rate.written_by as writtenBy',
      personName('person').as('by'),
    ])
    .orderBy('rate.starts_on', 'desc')
    .limit(MAX_RATES)
    .execute();

export async function putRate(
  trx: Database,
  { startsOn, basisPoints, personId }: { startsOn: string; basisPoints: number; personId: string },
): Promise<void> {
  const values = { basis_points: basisPoints, written_by: personId };
  await trx
    .insertInto('reference_rate')
    .values({ starts_on: startsOn, ...values })
    .onConflict((conflict) => conflict.column('starts_on').doUpdateSet(values))
    .execute();
}
