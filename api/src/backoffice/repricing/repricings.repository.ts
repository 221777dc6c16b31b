import type { RepricingRow } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { type Insertable, sql } from 'kysely';
import { personName } from '../../platform/db/person-name.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';

type NewRepricing = Pick<
  Insertable<Tables['repricing']>,
  'id' | 'rule_id' | 'label' | 'mode' | 'made_at' | 'made_by' | 'morning'
>;

/** False when there is one of this morning and mode already. */
export async function insertRepricing(db: Database, values: NewRepricing): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('repricing')
    .values(values)
    .onConflict((conflict) => conflict.columns(['morning', 'mode']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type NewLine = Pick<
  RepricingRow,
  'itemId' | 'marketSource' | 'stockDays' | 'views' | 'viewsDays' | 'held'
> & {
  ruleName: string;
  floor: number;
  beforeCents: number;
  afterCents: number | null;
  costCents: number | null;
  vatRegime: string;
  marketCents: number | null;
  seenAt: string;
};

/** All lines of a preview in one statement, and how many listings it holds back for which reason. */
export async function insertLines(
  db: Database,
  id: string,
  lines: readonly NewLine[],
  held: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`INSERT INTO repricing_line (repricing_id, item_id, rule_name, floor, before_cents, after_cents, cost_cents, vat_regime,
      market_cents, market_source, stock_days, views, views_days, seen_at, held)
    SELECT ${id}::uuid, "itemId", "ruleName", floor, "beforeCents", "afterCents", "costCents", "vatRegime", "marketCents",
      "marketSource", "stockDays", views, "viewsDays", "seenAt", held
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l ("itemId" int, "ruleName" text, floor int, "beforeCents" int,
      "afterCents" int, "costCents" int, "vatRegime" text, "marketCents" int, "marketSource" text, "stockDays" int, views int,
      "viewsDays" int, "seenAt" timestamptz, held text)`.execute(db);
  await db
    .updateTable('repricing')
    .set({ held: JSON.stringify(held) })
    .where('id', '=', id)
    .execute();
}

export const lockRepricing = (db: Database, id: string) =>
  db
    .selectFrom('repricing')
    .select(['id', 'label', 'bulk_edit_id as bulkEditId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const putLeftOut = (db: Database, id: string, itemIds: readonly number[], leftOut: boolean) =>
  db
    .updateTable('repricing_line')
    .set({ left_out: leftOut })
    .where('repricing_id', '=', id)
    .where('held', 'is', null)
    .where('item_id', 'in', [...itemIds])
    .execute();

/** The listings that applying changes, unless they changed since. */
export const findLineIds = async (db: Database, id: string): Promise<number[]> =>
  (
    await db
      .selectFrom('repricing_line')
      .select('item_id as itemId')
      .where('repricing_id', '=', id)
      .where('held', 'is', null)
      .where('left_out', '=', false)
      .execute()
  ).map(({ itemId }) => itemId);

export type Outcome = { itemId: number; outcome: NonNullable<RepricingRow['outcome']> };

export async function saveOutcomes(
  db: Database,
  id: string,
  outcomes: readonly Outcome[],
  applied: { at: Date; by: string | null; bulkEditId: string },
): Promise<void> {
  await sql`UPDATE repricing_line l SET outcome = n.outcome
    FROM unnest(${outcomes.map(({ itemId }) => itemId)}::int[], ${outcomes.map(({ outcome }) => outcome)}::text[]) AS n (item_id, outcome)
    WHERE l.repricing_id = ${id}::uuid AND l.item_id = n.item_id`.execute(db);
  await db
    .updateTable('repricing')
    .set({ applied_at: applied.at, applied_by: applied.by, bulk_edit_id: applied.bulkEditId })
    .where('id', '=', id)
    .execute();
}

/** Deletes previews that were not applied: those of before an instant, and of mornings before a day. */
export async function deleteOldPreviews(db: Database, before: Date, morning: string): Promise<void> {
  await sql`DELETE FROM repricing WHERE applied_at IS NULL
    AND (made_at < ${before} OR morning < ${morning}::date)`.execute(db);
}

/** VAT of the margin scheme is inside what is added to the cost, as in `marginOf`. */
const margin = (price: string) =>
  sql.raw(`CASE WHEN l.vat_regime = 'marge' AND l.${price} > l.cost_cents
    THEN round((l.${price} - l.cost_cents) * 100 / 120.0)::bigint ELSE (l.${price} - l.cost_cents)::bigint END`);

export type RepricingFacts = {
  id: string;
  label: string;
  mode: 'proposes' | 'applies';
  madeAt: Date;
  madeBy: string | null;
  appliedAt: Date | null;
  appliedBy: string | null;
  undoneAt: Date | null;
  undoneBy: string | null;
  held: Readonly<Record<string, number>>;
  changes: number;
  leftOut: number;
  unapplied: number;
  unrestored: number;
  /** int8: read as text. */
  before: string;
  after: string;
  marginBefore: string;
  marginAfter: string;
};

const LISTED = sql`
  SELECT r.id, r.label, r.mode, r.made_at AS "madeAt", ${personName('maker')} AS "madeBy", r.applied_at AS "appliedAt",
    ${personName('by')} AS "appliedBy", e.undone_at AS "undoneAt", ${personName('undoer')} AS "undoneBy", r.held, sums.*
  FROM repricing r
    LEFT JOIN catalogue_bulk_edit e ON e.id = r.bulk_edit_id
    LEFT JOIN accounts_person maker ON maker.id = r.made_by
    LEFT JOIN accounts_person by ON by.id = r.applied_by
    LEFT JOIN accounts_person undoer ON undoer.id = e.undone_by
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE l.changes)::int AS changes, count(*) FILTER (WHERE l.left_out)::int AS "leftOut",
        count(*) FILTER (WHERE l.outcome <> 'applied')::int AS unapplied,
        count(*) FILTER (WHERE l.changes AND e.undone_at IS NOT NULL AND NOT l.restored)::int AS unrestored,
        coalesce(sum(l.before_cents) FILTER (WHERE l.changes), 0) AS before,
        coalesce(sum(l.after_cents) FILTER (WHERE l.changes), 0) AS after,
        coalesce(sum(${margin('before_cents')}) FILTER (WHERE l.changes), 0) AS "marginBefore",
        coalesce(sum(${margin('after_cents')}) FILTER (WHERE l.changes), 0) AS "marginAfter"
      FROM (
        SELECT l.*, done.restored,
          l.held IS NULL AND NOT l.left_out AND (l.outcome IS NULL OR l.outcome = 'applied') AS changes
        FROM repricing_line l
          LEFT JOIN catalogue_bulk_edit_line done ON done.bulk_edit_id = r.bulk_edit_id AND done.item_id = l.item_id
        WHERE l.repricing_id = r.id
      ) l
    ) sums`;

export async function findRepricing(db: Database, id: string): Promise<RepricingFacts | undefined> {
  const { rows } = await sql<RepricingFacts>`${LISTED} WHERE r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

type Page = { page: number; perPage: number };

/** The latest first; scheduled ones without a price to change are not shown. */
export async function listRepricings(db: Database, { page, perPage }: Page) {
  const shown = sql`EXISTS (SELECT FROM repricing_line l WHERE l.repricing_id = one.id AND l.held IS NULL)`;
  const { rows } = await sql<RepricingFacts>`${LISTED} WHERE r.id IN (
      SELECT one.id FROM repricing one WHERE ${shown} ORDER BY one.made_at DESC, one.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage})
    ORDER BY r.made_at DESC, r.id DESC`.execute(db);
  const { rows: all } = await sql<{
    times: number;
  }>`SELECT count(*)::int AS times FROM repricing one WHERE ${shown}`.execute(db);
  return { rows, total: all[0]?.times ?? 0 };
}

const TABS = {
  changes: sql`l.held IS NULL AND NOT l.left_out AND coalesce(l.outcome, 'applied') = 'applied'`,
  'left-out': sql`l.left_out`,
  held: sql`l.held IS NOT NULL`,
  unchanged: sql`l.outcome <> 'applied' OR (l.outcome = 'applied' AND e.undone_at IS NOT NULL AND NOT done.restored)`,
} as const;
export type RepricingTab = keyof typeof TABS;

export type LineRow = Omit<RepricingRow, 'before' | 'after' | 'marginBefore' | 'marginAfter' | 'market'> & {
  vatRegime: 'recuperable' | 'marge';
  beforeCents: number;
  afterCents: number | null;
  costCents: number | null;
  marketCents: number | null;
};

/** A page of lines, the longest on sale first, and how many there are. */
export async function findLines(
  db: Database,
  id: string,
  tab: RepricingTab,
  { page, perPage }: Page,
): Promise<{ rows: LineRow[]; total: number }> {
  const from = sql`FROM repricing_line l JOIN repricing r ON r.id = l.repricing_id
      LEFT JOIN catalogue_bulk_edit e ON e.id = r.bulk_edit_id
      LEFT JOIN catalogue_bulk_edit_line done ON done.bulk_edit_id = r.bulk_edit_id AND done.item_id = l.item_id
    WHERE l.repricing_id = ${id}::uuid AND (${TABS[tab]})`;
  const { rows } = await sql<LineRow>`
    SELECT l.*, i.reference, i.title FROM (
      SELECT l.item_id AS "itemId", l.rule_name AS rule, l.vat_regime AS "vatRegime", l.before_cents AS "beforeCents",
        l.after_cents AS "afterCents", l.cost_cents AS "costCents", l.market_cents AS "marketCents",
        l.market_source AS "marketSource", l.stock_days AS "stockDays", l.views, l.views_days AS "viewsDays", l.held,
        l.left_out AS "leftOut", l.outcome, CASE WHEN e.undone_at IS NOT NULL THEN done.restored END AS restored
      ${from} ORDER BY l.held, l.stock_days DESC, l.item_id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
    ) l JOIN catalogue_listing i ON i.id = l."itemId" ORDER BY l.held, l."stockDays" DESC, l."itemId"`.execute(
    db,
  );
  const { rows: all } = await sql<{ times: number }>`SELECT count(*)::int AS times ${from}`.execute(db);
  return { rows, total: all[0]?.times ?? 0 };
}

/** The bulk edit of a repricing that was applied. */
export const findBulkEditOf = async (db: Database, id: string): Promise<string | null> =>
  (
    await db
      .selectFrom('repricing')
      .select('bulk_edit_id as bulkEditId')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.bulkEditId ?? null;
