import type { HistoryFacts } from '@pomelo/contract/history/history.schemas.ts';
import type { MileageSource } from '@pomelo/contract/history/mileage.ts';
import type { HistoryPaperKind } from '@pomelo/contract/history/papers.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** More than a vehicle may have of any source. */
const MAX_ROWS = 200;

export const findFacts = (db: Database, itemId: number) =>
  db
    .selectFrom('vehicle_history')
    .select(['facts', 'version'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();

/** Papers of a listing, the newest first. */
export const findPapers = (db: Database, itemId: number) =>
  db
    .selectFrom('history_paper as paper')
    .leftJoin('item_document as file', 'file.id', 'paper.document_id')
    .selectAll('paper')
    .select('file.file_key as fileKey')
    .where('paper.item_id', '=', itemId)
    .orderBy('paper.issued_on', 'desc')
    .orderBy('paper.kind')
    .limit(MAX_ROWS)
    .execute();
export type PaperRow = Awaited<ReturnType<typeof findPapers>>[number];

export type ReadingRow = { id: string | null; on: string; km: number; source: MileageSource };

/**
 * Readings of the odometer of a listing: typed and of feeds, of battery certificates, of the signed condition
 * report with its services, and, where no feed changed it, of the listing itself. In no order.
 */
export async function findReadings(db: Database, itemId: number): Promise<ReadingRow[]> {
  const { rows } = await sql<ReadingRow>`
    SELECT id, read_on AS "on", km, source FROM mileage_reading WHERE item_id = ${itemId}
    UNION ALL
    SELECT NULL, measured_on, km, 'battery' FROM battery_certificate
    WHERE item_id = ${itemId} AND measured_on IS NOT NULL AND km IS NOT NULL
    UNION ALL
    SELECT NULL, (content->>'inspectedOn')::date, (content->>'km')::int, 'condition' FROM condition_report
    WHERE item_id = ${itemId} AND state = 'signed' AND content->>'inspectedOn' IS NOT NULL AND content->>'km' IS NOT NULL
    UNION ALL
    SELECT NULL, (service->>'on')::date, (service->>'km')::int, 'service'
    FROM condition_report r CROSS JOIN jsonb_array_elements(r.content->'services') AS service
    WHERE r.item_id = ${itemId} AND r.state = 'signed' AND service->>'on' IS NOT NULL AND service->>'km' IS NOT NULL
    UNION ALL
    SELECT NULL, (i.sales_date AT TIME ZONE 'Europe/Paris')::date, min(p.km), 'listing'
    FROM catalogue_item i JOIN product p ON p.item_id = i.id AND p.status <> 'withdrawn'
    WHERE i.id = ${itemId} AND i.sales_date <= now()
      AND NOT EXISTS (SELECT FROM mileage_reading m WHERE m.item_id = i.id AND m.source = 'feed')
    GROUP BY i.id HAVING count(*) = 1
    LIMIT ${MAX_ROWS}`.execute(db);
  return rows;
}

/** Version 1, or the next one. */
export async function putFacts(
  trx: Database,
  itemId: number,
  { facts, personId, at }: { facts: HistoryFacts; personId: string; at: Date },
): Promise<void> {
  const values = { facts: JSON.stringify(facts), edited_by: personId, edited_at: at };
  await trx
    .insertInto('vehicle_history')
    .values({ item_id: itemId, ...values })
    .onConflict((conflict) =>
      conflict.column('item_id').doUpdateSet({ ...values, version: sql`vehicle_history.version + 1` }),
    )
    .execute();
}

/** False when there is one of that kind and day. */
export async function insertPaper(
  trx: Database,
  paper: { id: string; itemId: number; kind: HistoryPaperKind; issuedOn: string; documentId: string },
): Promise<boolean> {
  const added = await trx
    .insertInto('history_paper')
    .values({
      id: paper.id,
      item_id: paper.itemId,
      kind: paper.kind,
      issued_on: paper.issuedOn,
      document_id: paper.documentId,
    })
    .onConflict((conflict) => conflict.constraint('history_paper_day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The first reader counts. */
export async function markPaperRead(
  trx: Database,
  id: string,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await sql`UPDATE history_paper SET read_at = ${at}, read_by = ${personId},
      read_name = coalesce((SELECT left(concat_ws(' ', first_name, last_name), 200) FROM accounts_person WHERE id = ${personId}), '')
    WHERE id = ${id} AND read_at IS NULL`.execute(trx);
}

export async function deletePaper(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('history_paper').where('id', '=', id).execute();
}

/** False when there is one of that source and day. */
export async function insertReading(
  trx: Database,
  reading: {
    itemId: number;
    on: string;
    km: number;
    source: 'inspection' | 'histovec' | 'invoice' | 'other';
  },
  personId: string,
): Promise<boolean> {
  const added = await trx
    .insertInto('mileage_reading')
    .values({
      item_id: reading.itemId,
      read_on: reading.on,
      km: reading.km,
      source: reading.source,
      created_by: personId,
    })
    .onConflict((conflict) => conflict.constraint('mileage_reading_day').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function deleteReading(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('mileage_reading').where('id', '=', id).execute();
}
