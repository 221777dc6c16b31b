import { sql } from 'kysely';
import type { Database } from '../../platform/db/tables.ts';
import type { OwnPurchase } from '../../catalogue/index.ts';

/**
 * The latest order by this workspace of the vehicle or listing that an id of a URL names; a cancelled one
 * does not count.
 */
export const findOwnPurchase = (
  db: Database,
  workspaceId: string,
  vehicleId: number,
): Promise<OwnPurchase | undefined> =>
  db
    .selectFrom('bundle')
    .innerJoin('deal', 'deal.id', 'bundle.deal_id')
    .innerJoin('catalogue_vehicle as product', 'product.id', 'bundle.product_id')
    .select([
      'bundle.id as bundleId',
      'bundle.number',
      'bundle.item_id as itemId',
      'bundle.product_id as productId',
      'bundle.excl_tax_cents as exclTaxCents',
      'bundle.incl_tax_cents as inclTaxCents',
      'product.km',
      'product.vin',
      'product.plate',
    ])
    .where('deal.workspace_id', '=', workspaceId)
    .where('bundle.cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('bundle.product_id', '=', vehicleId), eb('bundle.item_id', '=', vehicleId)]))
    .orderBy(sql`bundle.product_id = ${vehicleId}`, 'desc')
    .orderBy('deal.created_at', 'desc')
    .orderBy('bundle.number')
    .executeTakeFirst();
