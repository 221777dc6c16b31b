import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findOwnPurchase, type OwnPurchase } from '../links/ports.ts';
import { pastListing } from './past-listing.ts';
import { findPastListings } from './past-listing.repository.ts';
import type { View } from '../read-model/reader.ts';
import { detailOf } from './vehicle-detail.service.ts';

/** The caller's own order of a vehicle that left the stock; undefined for others, and in showroom mode. */
export const ownPurchase = async (
  db: Database,
  caller: Caller | null,
  view: View,
  vehicleId: number,
): Promise<OwnPurchase | undefined> =>
  caller && view === 'b2b' ? findOwnPurchase.call(db, caller.workspaceId, vehicleId) : undefined;

/**
 * The page of an ordered vehicle, for its buyer: at the price of the order, without the history of prices.
 */
export async function purchasedVehicle(
  db: Database,
  purchase: OwnPurchase,
  { kmThreshold, today }: { kmThreshold: number; today: string },
): Promise<VehicleDetail> {
  const { bundleId, number, itemId, productId, km, vin, plate } = purchase;
  const [[row], detail] = await Promise.all([findPastListings(db, [itemId]), detailOf(db, itemId, 'b2b')]);
  if (!row) return refuse('not-found');
  const { priceHistory: _, marketValue: __, ...rest } = detail;
  const { pricingListB2bInclTax, ...item } = pastListing({ ...row, km }, kmThreshold, today);
  return {
    ...item,
    pricingListB2b: euros(purchase.exclTaxCents),
    ...(pricingListB2bInclTax && { pricingListB2bInclTax: euros(purchase.inclTaxCents) }),
    ...rest,
    products: [{ id: productId, km, free: false }],
    identities: [{ productId, vin, plate }],
    ordered: { bundleId, number },
    booking: null,
    favorite: false,
    inCart: false,
    similar: [],
  };
}
