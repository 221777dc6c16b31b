import type { Database } from '../platform/db/tables.ts';
import { createOrder, type OrderedVehicle } from '../sales/deals/deals.service.ts';
import type { Buyer } from './app.ts';
import { createListing, type ListingOptions } from './factories.ts';

export type TestBundle = { id: string; number: string; itemId: number; productId: number };
export type TestOrder = { dealId: string; bundles: TestBundle[]; bundle: TestBundle };

type Given = { vehicles?: readonly (Partial<OrderedVehicle> & { item?: ListingOptions })[]; at?: Date };

/** An order of this buyer, made as carts make theirs: by default one vehicle, each of its own listing. */
export async function placeOrder(
  db: Database,
  buyer: Buyer,
  { vehicles = [{}], at = new Date() }: Given = {},
): Promise<TestOrder> {
  const ordered: OrderedVehicle[] = [];
  for (const { item, ...given } of vehicles) {
    const { id: itemId, productId } = await createListing(db, item);
    ordered.push({
      itemId,
      productId,
      title: 'Peugeot 208 GT',
      vatRegime: 'recuperable',
      tradePriceCents: 1_000_000,
      ...given,
    });
  }
  const dealId = await createOrder(db, buyer, ordered, at);
  const bundles = await db
    .selectFrom('bundle')
    .select(['id', 'number', 'item_id as itemId', 'product_id as productId'])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();
  const [bundle] = bundles;
  if (!bundle) throw new Error('An order has at least one vehicle');
  return { dealId, bundles, bundle };
}
