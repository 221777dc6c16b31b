import type { HistoryFacts } from '@pomelo/contract/history/history.schemas.ts';
import type { HistoryPaperKind } from '@pomelo/contract/history/papers.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';

const YEAR_MS = 365 * DAY_MS;

export type DemoReading = { on: string; km: number; source: string };
export type DemoPaper = { kind: HistoryPaperKind; issuedOn: string; readAt: Date; fileKey: string };

/** The kilometres that the listing had, its documents, and the facts read in them. */
export async function putHistory(
  client: pg.ClientBase,
  itemId: number,
  history: { facts: HistoryFacts; papers: readonly DemoPaper[]; readings: readonly DemoReading[] },
): Promise<void> {
  await client.query('INSERT INTO vehicle_history (item_id, facts) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    itemId,
    JSON.stringify(history.facts),
  ]);
  await client.query(
    `INSERT INTO history_paper (id, item_id, kind, issued_on, read_at, read_name, document_id)
     SELECT gen_random_uuid(), $1, p.kind, p."issuedOn", p."readAt", 'Camille Roux',
       (SELECT min(d.id::text)::uuid FROM item_document d WHERE d.item_id = $1 AND d.file_key = p."fileKey" AND d.state = 'present')
     FROM jsonb_to_recordset($2) AS p(kind text, "issuedOn" date, "readAt" timestamptz, "fileKey" text) ON CONFLICT DO NOTHING`,
    [itemId, JSON.stringify(history.papers)],
  );
  await client.query(
    `INSERT INTO mileage_reading (item_id, read_on, km, source)
     SELECT $1, r."on", r.km, r.source FROM jsonb_to_recordset($2) AS r("on" date, km int, source text) ON CONFLICT DO NOTHING`,
    [itemId, JSON.stringify(history.readings)],
  );
}

/** When the vehicle was registered first, or a year ago where that is not stated to the day. */
export async function registeredMs(client: pg.ClientBase, itemId: number, nowMs: number): Promise<number> {
  const { rows } = await client.query<{ day: string | null }>(
    'SELECT first_registration AS day FROM catalogue_item WHERE id = $1',
    [itemId],
  );
  const at = Date.parse(rows[0]?.day ?? '');
  return Number.isFinite(at) ? at : nowMs - YEAR_MS;
}
