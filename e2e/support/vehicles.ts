import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import {
  createCartLine,
  createListing,
  type ListingOptions,
  type TestListing,
} from '@pomelo/api/testing/factories.ts';
import { createBooking } from '@pomelo/api/testing/purchases.ts';
import type pg from 'pg';
import type { Buyer } from './people.ts';

/** A free vehicle on sale, with everything a visitor must not see. */
export type Vehicle = {
  id: number;
  name: string;
  reference: string;
  url: string;
  productIds: number[];
  tradeCents: number;
  vatRegime: 'recuperable' | 'marge';
};

/** Sold new, or used under one of the two VAT regimes. */
export type VehicleKind = 'new' | Vehicle['vatRegime'];

type Row = {
  id: number;
  make: string;
  model: string;
  reference: string;
  product_ids: number[];
  trade: number;
  vat: Vehicle['vatRegime'];
};

const FREE = `
  SELECT i.id, mk.name AS make, mo.name AS model, i.reference, i.price_b2b_cents AS trade, i.vat_regime AS vat,
         array_agg(p.id ORDER BY p.id) AS product_ids
  FROM catalogue_item i JOIN make mk ON mk.id = i.make_id JOIN model mo ON mo.id = i.model_id JOIN product p ON p.item_id = i.id
  WHERE i.status = 'published' AND i.available_from IS NULL
    AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.item_id = i.id AND NOT b.cancelled)
    AND NOT EXISTS (SELECT 1 FROM cart_line c WHERE c.item_id = i.id)
    AND NOT EXISTS (SELECT 1 FROM product other WHERE other.item_id = i.id AND other.status <> 'on-sale')
    AND ($4::text IS NULL OR $4 = CASE WHEN i.first_registration IS NULL THEN 'new' ELSE i.vat_regime END)
    AND jsonb_array_length(i.sheet->'damages') >= $5
    AND ($6::text IS NULL OR (i.first_registration ~ '^\\d' AND i.first_registration >= $6))
  GROUP BY i.id, mk.name, mo.name
  HAVING count(*) BETWEEN $1 AND $2
  ORDER BY i.id LIMIT $3`;

type VehicleCriteria = {
  address: string;
  database: pg.Pool;
  count?: number;
  products?: { from: number; to: number };
  kind?: VehicleKind;
  /** So many of them at least. */
  damages?: number;
  /** Registered for the first time on this day (`2026-11-27`) or later. */
  registeredSince?: string;
};

/** Free vehicles: of one product each by default. */
export async function freeVehicles(criteria: VehicleCriteria): Promise<Vehicle[]> {
  const {
    address,
    database,
    count = 1,
    products = { from: 1, to: 1 },
    kind,
    damages = 0,
    registeredSince,
  } = criteria;
  const { rows } = await database.query<Row>(FREE, [
    products.from,
    products.to,
    count,
    kind,
    damages,
    registeredSince,
  ]);
  if (rows.length < count) throw new Error(`only ${rows.length} vehicles are free, ${count} are needed`);
  return Promise.all(rows.map((row) => read(address, row)));
}

export async function freeVehicle(criteria: VehicleCriteria): Promise<Vehicle> {
  const [vehicle] = await freeVehicles({ ...criteria, count: 1 });
  if (!vehicle) throw new Error('no vehicle is free');
  return vehicle;
}

async function read(address: string, row: Row): Promise<Vehicle> {
  const answer = await fetch(`${address}/public/catalog/products/${row.id}`);
  const { url } = (await answer.json()) as { url: string };
  return {
    id: row.id,
    name: vehicleName(row.make, row.model),
    reference: row.reference,
    url,
    productIds: row.product_ids,
    tradeCents: row.trade,
    vatRegime: row.vat,
  };
}

/** The price as the screens write it, ready to be looked for. */
export const euros = (cents: number): string =>
  `${String(Math.round(cents / 100)).replace(/\B(?=(\d{3})+$)/g, '\u202f')}\u202f€`;

/** Changes the trade price of a vehicle; the catalogue shows it once it received the change. */
export async function setTradePrice(database: pg.Pool, { id }: Vehicle, cents: number): Promise<void> {
  await database.query('UPDATE catalogue_item SET price_b2b_cents = $2 WHERE id = $1', [id, cents]);
}

/**
 * What the vehicle was bought for, in percent of its trade price, to whole euros. Returns it in cents. The demo
 * draws its costs: where a discount must stay above the floor of the team, a test sets them.
 */
export async function setPurchaseCost(
  database: pg.Pool,
  { productIds, tradeCents }: Vehicle,
  percent: number,
): Promise<number> {
  const cents = Math.round((tradeCents * percent) / 10_000) * 100;
  await database.query(
    `INSERT INTO purchase_cost (product_id, cents) VALUES ($1, $2)
     ON CONFLICT (product_id) DO UPDATE SET cents = excluded.cents`,
    [productIds[0], cents],
  );
  return cents;
}

/** The price including all taxes that everybody sees. */
export async function setPublicPrice(database: pg.Pool, { id }: Vehicle, cents: number): Promise<void> {
  await database.query('UPDATE catalogue_item SET price_b2c_cents = $2 WHERE id = $1', [id, cents]);
}

/** Puts a vehicle in the cart of a buyer, not booked, as it is after its booking has ended. */
export async function putInCartUnbooked(
  database: pg.Pool,
  { id, productIds }: Vehicle,
  buyer: Buyer,
): Promise<void> {
  const [productId = 0] = productIds;
  const line = { workspaceId: buyer.companyId, personId: buyer.personId, itemId: id, productId };
  await createCartLine(createDatabase(database), line);
}

/** Books every product of a vehicle for a buyer, for a day, as the API would. */
export async function bookAll(database: pg.Pool, vehicle: Vehicle, buyer: Buyer): Promise<void> {
  const db = createDatabase(database);
  const member = { workspaceId: buyer.companyId, personId: buyer.personId };
  for (const productId of vehicle.productIds)
    await createBooking(db, member, { itemId: vehicle.id, productId });
}

/** A draft with one vehicle, without VIN and plate, at a depot of the stock: no visitor sees it. */
export async function createDraft(database: pg.Pool, given: ListingOptions = {}): Promise<TestListing> {
  const db = createDatabase(database);
  const depot = await db.selectFrom('depot').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const product = { vin: null, plate: null, ...given.product };
  return createListing(db, { status: 'draft', depot_id: depot.id, ...given, product });
}
