import type { RepairRates } from '@pomelo/contract/condition/repairs.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';

/** One used listing in so many, from the newest. */
const EACH = 7;
const REPORTS = 12;

/** Used listings with tread depths and damages, on sale. */
export async function inspectedListings(
  client: pg.ClientBase,
): Promise<{ id: number; km: number; sheet: unknown }[]> {
  const { rows } = await client.query<{ id: number; km: number; sheet: unknown }>(
    `SELECT i.id, min(p.km) AS km, i.sheet FROM catalogue_item i JOIN product p ON p.item_id = i.id
     WHERE jsonb_typeof(i.sheet -> 'tyres') = 'object' AND jsonb_array_length(i.sheet -> 'damages') > 0 AND i.id % $1 = 3
     GROUP BY i.id ORDER BY i.sales_date DESC, i.id LIMIT $2`,
    [EACH, REPORTS],
  );
  return rows;
}

export async function putRepairRate(
  client: pg.ClientBase,
  startsOn: string,
  { labourCents, paintCents }: RepairRates,
): Promise<void> {
  await client.query(
    'INSERT INTO repair_rate (starts_on, labour_cents, paint_cents) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [startsOn, labourCents, paintCents],
  );
}

export type SeededReport = {
  itemId: number;
  content: object;
  costs: readonly unknown[];
  grade: string | null;
  points: number;
  at: Date;
  sheet: object;
  day: string;
  fileKey: string;
};

export async function putReport(client: pg.ClientBase, report: SeededReport): Promise<void> {
  await client.query(
    `INSERT INTO condition_report (item_id, number, state, content, costs, grade, points, signed_at, signed_name)
     VALUES ($1, 1, 'signed', $2, $3, $4, $5, $6, 'Camille Roux')`,
    [
      report.itemId,
      JSON.stringify(report.content),
      JSON.stringify(report.costs),
      report.grade,
      report.points,
      report.at,
    ],
  );
  await client.query('UPDATE catalogue_item SET sheet = sheet || $2::jsonb WHERE id = $1', [
    report.itemId,
    JSON.stringify(report.sheet),
  ]);
  await client.query(
    `INSERT INTO item_document (id, item_id, label, state, date, public, file_key)
     VALUES (gen_random_uuid(), $1, 'Rapport d’état', 'present', $2, false, $3)`,
    [report.itemId, report.day, report.fileKey],
  );
}

const LINK_ID = '01900000-0000-7000-8000-00000000ca01';
const LINK_DAYS = 30;

/** A partner’s yard photographs the newest used vehicle on sale. */
export async function seedCaptureLink(client: pg.ClientBase, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO capture_link (id, item_id, recipient, ends_at, created_at, created_name)
     SELECT $1, i.id, 'Parc de Corbas', $2, $3, 'Camille Roux' FROM catalogue_item i
     WHERE i.status = 'published' AND i.first_registration IS NOT NULL
     ORDER BY i.sales_date DESC, i.id LIMIT 1`,
    [LINK_ID, new Date(now.getTime() + LINK_DAYS * DAY_MS), now],
  );
}
