import type { RawBuilder, SqlBool } from 'kysely';
import { port } from '../../platform/links/context-links.ts';
import type { DeliveredCosts } from '../read-model/orders/delivered-order.ts';
import type { Database } from '../../platform/db/tables.ts';

export type CartRow = { productId: number; itemId: number };

/** The vehicles in a workspace's cart, oldest first. */
export const cartContents = port<(db: Database, workspaceId: string) => Promise<CartRow[]>>('cartContents');

/**
 * SQL expression: id of the pending approval request of a booking, given the column of its id; null when it
 * has none.
 */
export const pendingApproval =
  port<(bookingId: string, now: Date) => RawBuilder<string | null>>('pendingApproval');

/** SQL condition: an approval request names this booking and was not decided, expired or not. */
export const awaitsApproval = port<(bookingId: string) => RawBuilder<SqlBool>>('awaitsApproval');

/** SQL condition, as text: the vehicle of this column is of an order and not cancelled there. */
export const isSold = port<(productId: string) => string>('isSold');

/**
 * SQL query: vehicles ordered since an instant and not cancelled, with the listing (`item_id`), the vehicle
 * (`product_id`), the company (`workspace_id`), when (`at`) and for how much excluding VAT, or net (`cents`).
 */
export const soldSince = port<(since: Date) => RawBuilder<unknown>>('soldSince');

/** Cents. */
export type OwnPurchase = {
  bundleId: string;
  number: string;
  itemId: number;
  productId: number;
  exclTaxCents: number;
  inclTaxCents: number;
  km: number;
  vin: string | null;
  plate: string | null;
};

/**
 * The latest order by a workspace of the vehicle or listing that an id of a URL names; a cancelled one does
 * not count.
 */
export const findOwnPurchase =
  port<(db: Database, workspaceId: string, vehicleId: number) => Promise<OwnPurchase | undefined>>(
    'findOwnPurchase',
  );

/** Prices in cents that bookings were agreed at, by their id; those at the asking price are absent. */
export const agreedPrices =
  port<(db: Database, bookingIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>('agreedPrices');

/** Services of the table of prices, by code, on a day (`2026-11-21`); cents excluding VAT. */
export const servicePrices =
  port<
    (db: Database, codes: readonly string[], day: string) => Promise<{ code: string; exclTaxCents: number }[]>
  >('servicePrices');

/** Costs that a workspace currently pays in addition to a price; null without a delivery place. */
export const deliveredCostsAt =
  port<(db: Database, workspaceId: string, now: Date) => Promise<DeliveredCosts | null>>('deliveredCostsAt');
