import type { ConditionContent } from '@pomelo/contract/condition/condition.schemas.ts';
import type { RepairCost, RepairRates } from '@pomelo/contract/condition/repairs.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Versions of a report that a listing may have; the table has the same limit. */
export const MAX_VERSIONS = 50;
const MAX_RATES = 100;

/** Reports of a listing, the newest first. */
export const findReports = (db: Database, itemId: number) =>
  db
    .selectFrom('condition_report')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('number', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** The signed report that counts. */
export const findSigned = (db: Database, itemId: number) =>
  db
    .selectFrom('condition_report')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('state', '=', 'signed')
    .executeTakeFirst();

export const findVersion = (db: Database, itemId: number, number: number) =>
  db
    .selectFrom('condition_report')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .where('state', '<>', 'draft')
    .executeTakeFirst();

export async function insertDraft(
  trx: Database,
  draft: { itemId: number; number: number; content: ConditionContent },
): Promise<void> {
  await trx
    .insertInto('condition_report')
    .values({
      item_id: draft.itemId,
      number: draft.number,
      state: 'draft',
      content: JSON.stringify(draft.content),
    })
    .execute();
}

export async function writeDraft(trx: Database, id: string, content: ConditionContent): Promise<void> {
  await trx
    .updateTable('condition_report')
    .set({ content: JSON.stringify(content), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type Signature = {
  costs: readonly (RepairCost | null)[];
  grade: 'A' | 'B' | 'C' | 'D' | null;
  points: number;
  at: Date;
  personId: string;
};

/** The draft becomes the report that counts, and the one before is replaced. */
export async function signDraft(trx: Database, draft: ReportRow, signature: Signature): Promise<void> {
  await trx
    .updateTable('condition_report')
    .set({ state: 'replaced' })
    .where('item_id', '=', draft.item_id)
    .where('state', '=', 'signed')
    .execute();
  await sql`UPDATE condition_report SET state = 'signed', costs = ${JSON.stringify(signature.costs)}::jsonb, grade = ${signature.grade},
      points = ${signature.points}, signed_at = ${signature.at}, signed_by = ${signature.personId}, version = version + 1,
      signed_name = (SELECT left(concat_ws(' ', first_name, last_name), 200) FROM accounts_person WHERE id = ${signature.personId})
    WHERE id = ${draft.id}`.execute(trx);
}

/** The latest first. */
export async function findRates(db: Database): Promise<({ startsOn: string } & RepairRates)[]> {
  return db
    .selectFrom('repair_rate')
    .select(['starts_on as startsOn', 'labour_cents as labourCents', 'paint_cents as paintCents'])
    .orderBy('starts_on', 'desc')
    .limit(MAX_RATES)
    .execute();
}

export async function insertRate(trx: Database, rate: { startsOn: string } & RepairRates): Promise<boolean> {
  const added = await trx
    .insertInto('repair_rate')
    .values({ starts_on: rate.startsOn, labour_cents: rate.labourCents, paint_cents: rate.paintCents })
    .onConflict((conflict) => conflict.column('starts_on').doNothing())
    .returning('starts_on')
    .executeTakeFirst();
  return added !== undefined;
}
