import type { ChangeKind } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import type pg from 'pg';

export type ChangeCounts = Record<ChangeKind, number>;

/** The import run in which changes are recorded. */
export type Recording = {
  runId: string;
  /** Only compares and describes: the stock is not changed. */
  dryRun: boolean;
  /** In the transaction of the merge: records the outcome of the run with the change itself. */
  beforeCommit?: (
    client: pg.ClientBase,
    result: { changes: ChangeCounts | undefined; heldBack: number },
  ) => Promise<void>;
};

/** How many of each kind a dry run stores for display. */
const SAMPLE = 200;

/**
 * A listing as people read it, from its own columns (`i`) or those of its line (`f`); names are joined by the
 * caller.
 */
const shown = (
  row: 'i' | 'f',
  km: string,
  vehicles: string,
  colourName: string,
): string => `jsonb_build_object(
  'make', ${row}m.name, 'model', ${row}o.name, 'version', ${row}.version, 'finition', ${row}.finition, 'body', ${row}.body, 'energy', ${row}.energy,
  'gearbox', ${row}.gearbox, 'powerHp', ${row}.power_hp, 'fiscalHp', ${row}.fiscal_hp, 'engineCc', ${row}.engine_cc, 'co2', ${row}.co2,
  'critAir', ${row}.crit_air, 'colour', ${row}.colour, 'colourName', ${colourName}, 'seats', ${row}.seats, 'doors', ${row}.doors,
  'firstRegistration', ${row}.first_registration, 'modelYear', ${row}.model_year, 'depot', ${row}d.name, 'availableFrom', ${row}.available_from,
  'vatRegime', ${row}.vat_regime, 'b2bCents', ${row}.price_b2b_cents, 'b2cCents', ${row}.price_b2c_cents, 'listCents', ${row}.list_price_cents,
  'km', ${km}, 'vehicles', ${vehicles})`;

const OF_STOCK = shown(
  'i',
  `(SELECT min(p.km) FROM product p WHERE p.item_id = i.id AND p.status = 'on-sale')`,
  `(SELECT count(*) FROM product p WHERE p.item_id = i.id AND p.status <> 'withdrawn')`,
  `coalesce(i.sheet->>'colourName', '')`,
);
const OF_LINE = shown('f', 'f.km', 'f.quantity', 'f.colour_name');

const without = (all: string, other: string): string =>
  `(SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(${all}) e WHERE e.value IS DISTINCT FROM ${other}->e.key)`;

/** Each listing after the import next to its former values, with names instead of ids. */
const DESCRIBE = `
CREATE TEMP TABLE feed_change ON COMMIT DROP AS
SELECT CASE WHEN f.is_new THEN 'new' WHEN f.returns THEN 'returned' ELSE 'changed' END AS kind, f.item_id, f.feed_key,
  concat_ws(' ', fm.name, fo.name, nullif(f.version, '')) AS label, f.line,
  CASE WHEN f.is_new THEN '{}' ELSE ${without('s.was', 's.becomes')} END AS was,
  CASE WHEN f.is_new THEN s.becomes ELSE ${without('s.becomes', 's.was')} END AS becomes
FROM feed_item f
  JOIN make fm ON fm.id = f.make_id JOIN model fo ON fo.id = f.model_id LEFT JOIN depot fd ON fd.id = f.depot_id
  LEFT JOIN catalogue_item i ON i.id = f.item_id AND NOT f.is_new
  LEFT JOIN make im ON im.id = i.make_id LEFT JOIN model io ON io.id = i.model_id LEFT JOIN depot id ON id.id = i.depot_id
  CROSS JOIN LATERAL (SELECT ${OF_LINE} AS becomes, CASE WHEN f.is_new THEN NULL ELSE ${OF_STOCK} END AS was) s
WHERE f.is_new OR f.changed OR f.item_id IN (SELECT item_id FROM feed_product_change)
UNION ALL
SELECT CASE WHEN i.id IN (SELECT item_id FROM feed_held) THEN 'kept' ELSE 'withdrawn' END, i.id, i.feed_key,
  concat_ws(' ', m.name, o.name, nullif(i.version, '')), NULL, '{}', '{}'
FROM feed_gone g JOIN catalogue_item i ON i.id = g.item_id JOIN make m ON m.id = i.make_id JOIN model o ON o.id = i.model_id`;

const NONE: ChangeCounts = { new: 0, changed: 0, returned: 0, withdrawn: 0, kept: 0 };

// STOCK-3
/**
 * Describes what the merge is about to do, and counts it. Once the listings are locked, before they change.
 */
export async function describeChanges(client: pg.ClientBase): Promise<ChangeCounts> {
  await client.query(DESCRIBE);
  const { rows } = await client.query<{ kind: ChangeKind; times: number }>(
    'SELECT kind, count(*)::int AS times FROM feed_change GROUP BY kind',
  );
  return { ...NONE, ...Object.fromEntries(rows.map(({ kind, times }) => [kind, times])) };
}

/** Stores the values that undoing the import will restore. */
export async function storePrevious(client: pg.ClientBase): Promise<void> {
  await client.query(`CREATE TEMP TABLE feed_before ON COMMIT DROP AS
    SELECT s.item_id, s.state FROM imported_state s JOIN feed_change c USING (item_id) WHERE c.kind <> 'new'`);
}

/** Records the changes, and the final version of each listing. Replaces the rows of the preview. */
export async function storeChanges(client: pg.ClientBase, runId: string): Promise<void> {
  await client.query('DELETE FROM import_change WHERE run_id = $1', [runId]);
  await client.query(
    `INSERT INTO import_change (run_id, kind, item_id, feed_key, label, line, was, becomes, before, mark)
     SELECT $1, c.kind, c.item_id, c.feed_key, c.label, c.line, c.was, CASE WHEN c.kind = 'new' THEN '{}' ELSE c.becomes END, b.state, md5((s.state - 'media_ids')::text)
     FROM feed_change c JOIN imported_state s USING (item_id) LEFT JOIN feed_before b USING (item_id)`,
    [runId],
  );
}

type SampleRow = {
  kind: ChangeKind;
  item_id: number;
  feed_key: string;
  label: string;
  line: number | null;
  was: unknown;
  becomes: unknown;
};

/** The first of each kind, in the order of the file. */
export async function firstChanges(client: pg.ClientBase): Promise<SampleRow[]> {
  const { rows } = await client.query<SampleRow>(
    `SELECT kind, item_id, feed_key, label, line, was, becomes
     FROM (SELECT *, row_number() OVER (PARTITION BY kind ORDER BY line, item_id) AS place FROM feed_change) c WHERE place <= $1`,
    [SAMPLE],
  );
  return rows;
}

export async function storeSample(
  client: pg.ClientBase,
  runId: string,
  rows: readonly SampleRow[],
): Promise<void> {
  await client.query(
    `INSERT INTO import_change (run_id, kind, item_id, feed_key, label, line, was, becomes)
     SELECT $1, r.* FROM jsonb_to_recordset($2::jsonb) AS r(kind text, item_id int, feed_key text, label text, line int, was jsonb, becomes jsonb)
     ON CONFLICT DO NOTHING`,
    [runId, JSON.stringify(rows)],
  );
}
