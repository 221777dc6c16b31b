import { v7 as uuidv7 } from 'uuid';
import { isExclusionViolation } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { createOrder, type OrderedVehicle } from '../deals/deals.service.ts';
import type { AgreedService } from '../services/agreed-services.service.ts';
import { requireWithinCredit } from '../credit/credit-limit.service.ts';
import { CART_CHANGED, vehiclesLost } from './cart.messages.ts';
import { atAgreedPrices } from '../agreed-prices/agreed-price.ts';
import type { CartRow } from './cart.repository.ts';
import type { Member } from './cart.service.ts';
import {
  bookForDeal,
  type BookedFor,
  isWithinReach,
  requireKnownVat,
  type SellableVehicle,
  titlesOf,
  type VehicleRow,
  vehiclesOf,
} from '../../catalogue/index.ts';

/** Vehicles of the cart to order, and the services agreed for each of them by its id. */
export type CartPlan = {
  productIds: readonly number[];
  services: ReadonlyMap<number, readonly AgreedService[]>;
};

/** The rows that are ordered. Refuses (vehicle-lost) a plan with a vehicle that is not in the cart any more. */
export function rowsOf(
  rows: readonly CartRow[],
  plan: Pick<CartPlan, 'productIds'> | undefined,
): readonly CartRow[] {
  if (!plan) return rows;
  const planned = rows.filter(({ productId }) => plan.productIds.includes(productId));
  return planned.length === new Set(plan.productIds).size ? planned : refuse('vehicle-lost', CART_CHANGED);
}

// CART-12
/** Cents excluding VAT of a plan's services, all of which purchase limits count: taxes of a carte grise as well. */
export const limitedCents = (plan: CartPlan | undefined): number =>
  [...(plan?.services.values() ?? [])].flat().reduce((total, { exclTaxCents }) => total + exclTaxCents, 0);

/** With the approval or the deal that has booked the vehicles; without either, they are those of a cart. */
export type OrderCheck = BookedFor & { workspaceId: string; rows: readonly CartRow[]; now: Date };
type NamedVehicle = { title: string; reference: string };

/**
 * The vehicles in their current state, in order, or a refusal that names those lost (vehicle-lost) or without
 * a known VAT regime (vat-unknown). The stock must be locked.
 */
export async function reachableVehicles(
  db: Database,
  { workspaceId, rows, now, ...bookedFor }: OrderCheck,
  lostMessage: (lost: readonly NamedVehicle[]) => string = vehiclesLost,
): Promise<SellableVehicle[]> {
  const vehicles = await vehiclesOf(db, [...new Set(rows.map(({ itemId }) => itemId))], now);
  const priced = await atAgreedPrices(db, vehicles);
  const byId = new Map(priced.map((vehicle) => [vehicle.productId, vehicle]));
  const reachable = rows
    .flatMap(({ productId }) => byId.get(productId) ?? [])
    .filter((vehicle) => isWithinReach(vehicle, workspaceId, bookedFor));
  if (reachable.length === rows.length) return requireKnownVat(reachable);
  const reachableIds = new Set(reachable.map(({ productId }) => productId));
  const lost = rows.map(({ productId }) => productId).filter((productId) => !reachableIds.has(productId));
  return refuse('vehicle-lost', lostMessage(await titlesOf(db, lost)));
}

/** Cents, excluding VAT or net under the margin scheme: the amount that purchase limits and approvals use. */
export const exclTaxTotal = (vehicles: readonly Pick<VehicleRow, 'tradePriceCents'>[]): number =>
  vehicles.reduce((total, { tradePriceCents }) => total + tradePriceCents, 0);

export type VehicleToOrder = OrderedVehicle & Pick<VehicleRow, 'bookingId'>;

/**
 * CART-7: creates a deal with one bundle per vehicle and books every vehicle for it, at the given prices. With
 * `offeredDealId`, that deal becomes the order, at the prices of its offer. The workspace and the stock must be
 * locked, and the vehicles within reach. Returns the deal's id. Refuses with vehicle-lost and credit-limit.
 */
export async function orderVehicles(
  trx: Database,
  buyer: Member,
  vehicles: readonly VehicleToOrder[],
  now: Date,
  offeredDealId?: string,
): Promise<string> {
  const dealId = await createOrder(trx, buyer, vehicles, now, offeredDealId);
  const owner = { workspaceId: buyer.workspaceId, personId: buyer.personId, dealId, now };
  try {
    await bookForDeal(
      trx,
      owner,
      vehicles.map(({ productId, itemId, bookingId }) => ({
        id: uuidv7(),
        productId,
        itemId,
        currentBookingId: bookingId,
      })),
    );
  } catch (error) {
    // The constraint is the last safeguard: even if the checks above fail, a vehicle has one booking.
    if (isExclusionViolation(error)) refuse('vehicle-lost');
    throw error;
  }
  await requireWithinCredit(trx, buyer.workspaceId);
  return dealId;
}
