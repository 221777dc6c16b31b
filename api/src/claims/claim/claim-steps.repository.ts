import { type Insertable, sql } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export async function insertStep(
  trx: Database,
  step: Omit<Insertable<Tables['claim_step']>, 'place'>,
): Promise<void> {
  await trx
    .insertInto('claim_step')
    .values({
      ...step,
      place: sql<number>`(SELECT count(*)::int + 1 FROM claim_step s WHERE s.claim_id = ${step.claim_id}::uuid)`,
    })
    .execute();
}

export const findSteps = (db: Database, claimId: string) =>
  db
    .selectFrom('claim_step')
    .select(['state', 'at', 'due_at as dueAt'])
    .where('claim_id', '=', claimId)
    .orderBy('place')
    .execute();

export const findParts = (db: Database, claimId: string) =>
  db
    .selectFrom('claim_part')
    .select(['part', 'reported', 'report_text as reportText'])
    .where('claim_id', '=', claimId)
    .orderBy('place')
    .execute();
