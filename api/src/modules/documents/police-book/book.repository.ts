import type { LineTax } from '@pomelo/contract/deals/totals.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { InvoiceKind } from '../invoices/invoices.repository.ts';

/** What a line of the book is about: a vehicle is bought once, then only corrected. */
export type BookNature = 'purchase' | 'supplement' | 'reduction' | 'cancellation';

/** Where a line stands: the vehicle of a paper, and the number of its purchase, counted within the year of its invoice. */
export type BookPlace = { paper: string; key: string; year: string; nth: number; nature: BookNature };

export type BookScope = {
  /** Null: of every company. */
  workspaceId: string | null;
  start: Date;
  end: Date;
};

const of = (workspaceId: string | null): RawBuilder<unknown> =>
  workspaceId === null ? sql`` : sql`AND i.workspace_id = ${workspaceId}::uuid`;

/**
 * The lines of a period, in the order of their papers. A number is the place of the vehicle among those on the invoices of its
 * year, which come one after the other and are never taken back (`document_series`): it is the same whatever the period.
 */
export async function findBookPlaces(db: Database, { workspaceId, start, end }: BookScope): Promise<BookPlace[]> {
  const { rows } = await sql<BookPlace>`
    WITH line AS (
      SELECT i.id, i.number, i.kind, i.issued_at, said.place, said.value ->> 'key' AS key,
        (said.value ->> 'toPay')::bigint * CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END AS cents
      FROM invoice i CROSS JOIN LATERAL jsonb_array_elements(i.line_cents) WITH ORDINALITY AS said (value, place)
      WHERE said.value ->> 'key' ~ '^bundle:[0-9a-f-]{36}$' ${of(workspaceId)}
    ), told AS (
      SELECT line.*, kind = 'invoice' AND row_number() OVER (PARTITION BY key, kind ORDER BY issued_at, number) = 1 AS bought,
        sum(cents) OVER (PARTITION BY key ORDER BY issued_at, kind DESC, number) AS remains
      FROM line
    ), numbered AS (
      SELECT key, substr(number, 2, 4) AS year,
        row_number() OVER (PARTITION BY substr(number, 2, 4) ORDER BY issued_at, number, place)::int AS nth
      FROM told WHERE bought
    )
    SELECT told.id AS paper, told.key, numbered.year, numbered.nth,
      CASE WHEN told.bought THEN 'purchase' WHEN told.kind = 'invoice' THEN 'supplement'
        WHEN told.remains = 0 THEN 'cancellation' ELSE 'reduction' END AS nature
    FROM told JOIN numbered ON numbered.key = told.key
    WHERE told.issued_at >= ${start} AND told.issued_at < ${end}
    ORDER BY told.issued_at, told.kind DESC, told.number, told.place`.execute(db);
  return rows;
}

/** What a paper says of one of its vehicles, and what is known of that besides. */
export type BookEntry = {
  /** Of those that were asked for, from 1. */
  place: number;
  number: string;
  kind: InvoiceKind;
  date: string;
  corrects: string | null;
  seller: unknown;
  buyer: unknown;
  /** As it was when the paper was written; null of papers that do not say. */
  written: unknown;
  /** As it is now. */
  known: unknown;
  tax: LineTax;
  net: number;
  vat: number | null;
  toPay: number;
  bundle: string;
  deliveredAt: Date | null;
  supplier: string | null;
  onSaleAt: Date;
  cost: number | null;
};

export async function findBookEntries(db: Database, places: readonly Pick<BookPlace, 'paper' | 'key'>[]): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    SELECT asked.place::int, i.number, i.kind, i.content ->> 'date' AS date, i.content #>> '{corrects,number}' AS corrects,
      i.content -> 'seller' AS seller, i.content -> 'buyer' AS buyer, said.line -> 'vehicle' AS written,
      jsonb_build_object('make', k.name, 'model', m.name, 'version', t.version, 'body', t.body, 'colour', t.colour,
        'firstRegistration', t.first_registration, 'km', p.km, 'vin', p.vin, 'plate', p.plate) AS known,
      said.line ->> 'tax' AS tax, said.line -> 'net' AS net, said.line -> 'vat' AS vat, said.line -> 'toPay' AS "toPay",
      b.number AS bundle, b.delivered_at AS "deliveredAt", f.name AS supplier, t.sales_date AS "onSaleAt", c.cents AS cost
    FROM unnest(${places.map(({ paper }) => paper)}::uuid[], ${places.map(({ key }) => key)}::text[]) WITH ORDINALITY AS asked (paper, key, place)
      JOIN invoice i ON i.id = asked.paper
      CROSS JOIN LATERAL (SELECT line FROM jsonb_array_elements(i.content -> 'lines') AS line WHERE line ->> 'key' = asked.key LIMIT 1) AS said
      JOIN bundle b ON b.id = substr(asked.key, 8)::uuid
      JOIN product p ON p.id = b.product_id JOIN catalogue_item t ON t.id = b.item_id
      JOIN make k ON k.id = t.make_id JOIN model m ON m.id = t.model_id
      LEFT JOIN feed f ON f.id = t.feed_id LEFT JOIN purchase_cost c ON c.product_id = p.id
    ORDER BY asked.place`.execute(db);
  return rows;
}

/** Whose purchases a book holds. */
export const findBookOwner = (db: Database, workspaceId: string) =>
  db.selectFrom('workspace').select(['rs as name', 'siret']).where('id', '=', workspaceId).executeTakeFirstOrThrow();
