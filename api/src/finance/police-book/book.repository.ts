import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/** Kinds of lines: a vehicle is bought once, then only corrected. */
export type BookNature = 'purchase' | 'supplement' | 'reduction' | 'cancellation';

/**
 * Position of an entry: the vehicle of a document, and the number of its purchase, counted within the year of
 * its invoice.
 */
export type BookPlace = {
  paper: string;
  vehicle: string;
  year: string;
  sequence: number;
  nature: BookNature;
};

export type BookScope = {
  /** Null: of every company. */
  workspaceId: string | null;
  start: Date;
  end: Date;
};

const of = (workspaceId: string | null): RawBuilder<unknown> =>
  workspaceId === null ? sql`` : sql`AND i.workspace_id = ${workspaceId}::uuid`;

/**
 * The lines of a period, in the order of their documents. A number is the position of the vehicle among those
 * on the invoices of its year, which are sequential and never withdrawn (`document_series`): it does not
 * depend on the period.
 */
export async function findBookPlaces(
  db: Database,
  { workspaceId, start, end }: BookScope,
): Promise<BookPlace[]> {
  const { rows } = await sql<BookPlace>`
    WITH line AS (
      SELECT i.id, i.number COLLATE "C" AS number, i.kind, i.issued_at, item.place, substr(item.value ->> 'key', 8)::uuid AS vehicle,
        (item.value ->> 'toPay')::bigint * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS cents
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) WITH ORDINALITY AS item (value, place)
      WHERE starts_with(item.value ->> 'key', 'bundle:') ${of(workspaceId)}
    ), running AS (
      SELECT line.*, kind = 'invoice' AND row_number() OVER own = 1 AS bought, sum(cents) OVER own AS remains
      FROM line WINDOW own AS (PARTITION BY vehicle ORDER BY kind = 'credit-note', issued_at, number)
    ), numbered AS (
      SELECT vehicle, substr(number, 2, 4) AS year,
        row_number() OVER (PARTITION BY substr(number, 2, 4) ORDER BY issued_at, number, place)::int AS sequence
      FROM running WHERE bought
    )
    SELECT running.id AS paper, running.vehicle, numbered.year, numbered.sequence,
      CASE WHEN running.bought THEN 'purchase' WHEN running.kind = 'invoice' THEN 'supplement'
        WHEN running.remains = 0 THEN 'cancellation' ELSE 'reduction' END AS nature
    FROM running JOIN numbered ON numbered.vehicle = running.vehicle
    WHERE running.issued_at >= ${start} AND running.issued_at < ${end}
    ORDER BY running.issued_at, running.kind = 'credit-note', running.number, running.place`.execute(db);
  return rows;
}

/** The contents of documents, each once however many vehicles it has. */
export const findBookDocuments = (db: Database, ids: readonly string[]) =>
  db.selectFrom('invoice').select(['id', 'content']).where('id', 'in', ids).execute();

/** Data of a sold vehicle that its documents do not contain. */
export type BookVehicle = {
  id: string;
  bundle: string;
  deliveredAt: Date | null;
  /** Current data. */
  known: unknown;
  supplier: string | null;
  onSaleAt: Date;
  cost: number | null;
};

export async function findBookVehicles(db: Database, ids: readonly string[]): Promise<BookVehicle[]> {
  const { rows } = await sql<BookVehicle>`
    SELECT b.id, b.number AS bundle, b.delivered_at AS "deliveredAt", f.name AS supplier, t.sales_date AS "onSaleAt", c.cents AS cost,
      jsonb_build_object('make', t.make_name, 'model', t.model_name, 'version', t.version, 'body', t.body, 'colour', t.colour,
        'firstRegistration', t.first_registration, 'km', p.km, 'vin', p.vin, 'plate', p.plate) AS known
    FROM sales_bundle b JOIN catalogue_vehicle p ON p.id = b.product_id JOIN catalogue_listing t ON t.id = b.item_id
      LEFT JOIN catalogue_feed f ON f.id = t.feed_id LEFT JOIN purchase_cost c ON c.product_id = p.id
    WHERE b.id = ANY (${ids}::uuid[])`.execute(db);
  return rows;
}

/** The company of a book. */
export const findBookOwner = (db: Database, workspaceId: string) =>
  db
    .selectFrom('accounts_workspace')
    .select(['rs as name', 'siret'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
