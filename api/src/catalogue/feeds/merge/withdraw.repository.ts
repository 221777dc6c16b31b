import type pg from 'pg';
import { isBookedOrSold } from './apply.repository.ts';
import { isSold } from '../../links/ports.ts';
import { periodText } from '../../bookings/booking-period.repository.ts';

export type NotWithdrawn = { reference: string; feedKey: string; because: 'booked' | 'sold' };
export type Withdrawal = { withdrawn: number; notWithdrawn: NotWithdrawn[] };

/**
 * One row a vehicle that no import may take off sale; read after the locks, so that a booking made in the
 * meantime counts.
 */
const findBookedOrSoldText = (): string => `
CREATE TEMP TABLE feed_held AS
SELECT p.id AS product_id, p.item_id,
  p.status = 'sold' OR ${isSold.call('p.id')}
    OR EXISTS (SELECT 1 FROM booking b WHERE b.product_id = p.id AND ${periodText.isOrdered('b')}) AS sold
FROM product p JOIN feed_gone g USING (item_id) WHERE ${isBookedOrSold()}`;

/** Finds the vehicles that left the feed and are booked, sold or in a deal. */
export async function findBookedOrSold(client: pg.ClientBase): Promise<void> {
  await client.query(findBookedOrSoldText());
}

/**
 * Withdraws the missing listings, except vehicles booked, sold or in a deal; of those listings, only the
 * other vehicles are withdrawn.
 */
export async function withdrawGone(client: pg.ClientBase): Promise<Withdrawal> {
  const { rowCount } =
    await client.query(`UPDATE catalogue_item i SET status = 'withdrawn', updated_at = now() FROM feed_gone g
    WHERE i.id = g.item_id AND NOT EXISTS (SELECT 1 FROM feed_held h WHERE h.item_id = g.item_id)`);
  await client.query(`UPDATE product p SET status = 'withdrawn' WHERE p.status = 'on-sale' AND p.item_id IN (SELECT item_id FROM feed_held)
    AND p.id NOT IN (SELECT product_id FROM feed_held)`);
  const { rows } =
    await client.query<NotWithdrawn>(`SELECT i.reference, i.feed_key AS "feedKey", CASE WHEN bool_and(h.sold) THEN 'sold' ELSE 'booked' END AS because
    FROM feed_held h JOIN catalogue_item i ON i.id = h.item_id GROUP BY i.id ORDER BY i.id`);
  return { withdrawn: rowCount ?? 0, notWithdrawn: rows };
}
