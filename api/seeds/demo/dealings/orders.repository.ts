import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type pg from 'pg';
import { vehicleTitleSql } from '../../../src/platform/db/vehicle-title.ts';

export type SoldVehicle = {
  productId: number;
  itemId: number;
  title: string;
  vatRegime: VatRegime;
  priceCents: number;
};

/** Vehicles long on sale and free, each the only one of its listing. */
export async function longestOnSale(client: pg.ClientBase, count: number): Promise<SoldVehicle[]> {
  const { rows } = await client.query<SoldVehicle>(
    `SELECT p.id AS "productId", i.id AS "itemId", i.vat_regime AS "vatRegime", i.price_b2b_cents AS "priceCents",
       ${vehicleTitleSql('i')} AS title
     FROM (SELECT * FROM catalogue_item WHERE status = 'published' AND available_from IS NULL ORDER BY sales_date, id LIMIT $1 * 3) i
       JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
       JOIN LATERAL (SELECT min(id) AS id, count(*) AS number FROM product WHERE item_id = i.id) p ON p.number = 1
     WHERE NOT EXISTS (SELECT 1 FROM booking b WHERE b.item_id = i.id) AND NOT EXISTS (SELECT 1 FROM favorite f WHERE f.item_id = i.id)
     ORDER BY i.sales_date, i.id LIMIT $1`,
    [count],
  );
  return rows;
}

export const countListings = async (client: pg.ClientBase): Promise<number> =>
  Number((await client.query<{ n: string }>('SELECT count(*) AS n FROM catalogue_item')).rows[0]?.n ?? 0);

export type DealRow = { id: string; workspaceId: string; personId: string; at: string };

/** Adds orders, in the order they were made; returns their numbers by id. */
export async function putDeals(
  client: pg.ClientBase,
  deals: readonly DealRow[],
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ id: string; number: string }>(
    `INSERT INTO deal (id, workspace_id, person_id, step, created_at, ordered_at, ordered_by)
     SELECT id, "workspaceId", "personId", 'step-4', at, at, "personId"
     FROM jsonb_to_recordset($1) AS d (id uuid, "workspaceId" uuid, "personId" uuid, at timestamptz) ORDER BY at, id
     RETURNING id, number`,
    [JSON.stringify(deals)],
  );
  await client.query(
    `UPDATE deal SET payment_reference = 'POM' || regexp_replace(number, '\\D', '', 'g') WHERE id = ANY($1)`,
    [rows.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export type BundleRow = Pick<SoldVehicle, 'productId' | 'itemId' | 'title' | 'vatRegime'> & {
  id: string;
  bookingId: string;
  number: string;
  dealId: string;
  exclTax: number;
  vat: number | null;
  toPay: number;
};

/** Adds the vehicles of orders, each booked for its deal since the deal was made. */
export async function putBundles(client: pg.ClientBase, bundles: readonly BundleRow[]): Promise<void> {
  const values = [JSON.stringify(bundles)];
  await client.query(
    `INSERT INTO bundle (id, number, deal_id, item_id, product_id, title, vat_regime, excl_tax_cents, vat_cents, incl_tax_cents)
     SELECT id, number, "dealId", "itemId", "productId", title, "vatRegime", "exclTax", vat, "toPay"
     FROM jsonb_to_recordset($1) AS b (id uuid, number text, "dealId" uuid, "itemId" int, "productId" int, title text, "vatRegime" text,
       "exclTax" int, vat int, "toPay" int)`,
    values,
  );
  await client.query(
    `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, period, deal_id)
     SELECT b."bookingId", b."productId", b."itemId", d.workspace_id, d.person_id, tstzrange(d.created_at, NULL), d.id
     FROM jsonb_to_recordset($1) AS b ("bookingId" uuid, "productId" int, "itemId" int, "dealId" uuid) JOIN deal d ON d.id = b."dealId"`,
    values,
  );
}

/**
 * Ordered vehicles came on sale before their order, at its price; delivered ones are sold and no longer in
 * the stock.
 */
export async function settleSold(
  client: pg.ClientBase,
  dealIds: readonly string[],
  daysOnSale: number,
): Promise<void> {
  await client.query(
    `UPDATE catalogue_item i SET sales_date = d.created_at - make_interval(days => $2),
       status = CASE WHEN d.complete THEN 'withdrawn' ELSE i.status END
     FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE b.item_id = i.id AND d.id = ANY($1)`,
    [dealIds, daysOnSale],
  );
  await client.query(
    `UPDATE product p SET status = 'sold' FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE b.product_id = p.id AND d.complete AND d.id = ANY($1)`,
    [dealIds],
  );
  await client.query(
    'DELETE FROM item_price WHERE item_id IN (SELECT item_id FROM bundle WHERE deal_id = ANY($1))',
    [dealIds],
  );
  await client.query(
    `INSERT INTO item_price (item_id, at, price_b2b_cents)
     SELECT i.id, i.sales_date, i.price_b2b_cents FROM catalogue_item i JOIN bundle b ON b.item_id = i.id WHERE b.deal_id = ANY($1)`,
    [dealIds],
  );
}
