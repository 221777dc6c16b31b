import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';

/**
 * Puts a returned vehicle back in the stock, at its odometer where that is known. A listing without another vehicle
 * on sale becomes a draft: its price and its description are from before the sale.
 */
export async function returnToStock(trx: Database, productId: number, km: number | null): Promise<void> {
  await sql`UPDATE catalogue_item i SET status = 'draft', updated_at = now()
    FROM product p WHERE p.id = ${productId} AND i.id = p.item_id AND NOT EXISTS (
      SELECT FROM product o WHERE o.item_id = i.id AND o.id <> p.id AND o.status = 'on-sale')`.execute(trx);
  await sql`UPDATE product SET status = 'on-sale', km = greatest(km, coalesce(${km}::int, km))
    WHERE id = ${productId}`.execute(trx);
}
