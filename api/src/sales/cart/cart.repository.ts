import { type Insertable, sql } from 'kysely';
import { liveBooking } from '../../platform/db/live-booking.ts';
import type { Database, Tables } from '../../platform/db/tables.ts';
import { personName } from '../../platform/db/person-name.ts';
import { bookingEnd } from '../../catalogue/index.ts';
import { priceOfBooking } from '../agreed-prices/agreed-prices.repository.ts';

export type CartRow = { productId: number; itemId: number };

/** The cart as lists need it: which vehicles, oldest first. */
export const findCartRows = (db: Database, workspaceId: string): Promise<CartRow[]> =>
  db
    .selectFrom('cart_line')
    .select(['product_id as productId', 'item_id as itemId'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('added_at')
    .orderBy('product_id')
    .execute();

/** The cart as its screen needs it: who added what, when, and whether it can still be bought. */
export const findCartLines = (db: Database, workspaceId: string, now: Date) =>
  db
    .selectFrom('cart_line')
    .innerJoin('accounts_person as person', 'person.id', 'cart_line.person_id')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'cart_line.product_id')
    .innerJoin('catalogue_listing as item', 'item.id', 'cart_line.item_id')
    .leftJoinLateral(liveBooking('cart_line.product_id', now), (join) => join.onTrue())
    .select([
      'cart_line.product_id as productId',
      'cart_line.item_id as itemId',
      'cart_line.added_at as addedAt',
      personName('person').as('addedBy'),
      'item.vat_regime as vatRegime',
      'item.price_b2b_cents as askingCents',
      priceOfBooking('booking.id', 'item').as('tradePriceCents'),
      sql<boolean>`product.status = 'on-sale' AND item.status = 'published'`.as('onSale'),
      'booking.id as bookingId',
      'booking.workspace_id as holder',
      'booking.deal_id as dealId',
      'booking.extended',
      bookingEnd('booking').as('bookedUntil'),
    ])
    .where('cart_line.workspace_id', '=', workspaceId)
    .orderBy('cart_line.added_at')
    .orderBy('cart_line.product_id')
    .execute();

/** False when the vehicle is in the cart already. */
export async function insertCartLine(db: Database, line: Insertable<Tables['cart_line']>): Promise<boolean> {
  const result = await db
    .insertInto('cart_line')
    .values(line)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** False when it was not in the cart. */
export async function deleteCartLine(db: Database, workspaceId: string, productId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('cart_line')
    .where('workspace_id', '=', workspaceId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Takes some vehicles out. */
export async function deleteCartLines(
  db: Database,
  workspaceId: string,
  productIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('cart_line')
    .where('workspace_id', '=', workspaceId)
    .where('product_id', 'in', [...productIds])
    .execute();
}

export async function emptyCart(db: Database, workspaceId: string): Promise<void> {
  await db.deleteFrom('cart_line').where('workspace_id', '=', workspaceId).execute();
}
