import type { ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../clock.ts';
import { isExclusionViolation } from '../../db/database-errors.ts';
import type { Database } from '../../db/tables.ts';
import { refuse } from '../../errors.ts';
import { bookForDeal, isWithinReach, lockStock, titlesOf, type VehicleRow, vehiclesOf } from '../catalogue/stock.service.ts';
import { createOrder, findOrder } from '../deals/deals.service.ts';
import { vehiclesLost } from './cart.messages.ts';
import { type CartRow, emptyCart, findCartRows } from './cart.repository.ts';
import { requireCompleteProfile } from './cart.service.ts';
import { totalsOf } from './cart-totals.ts';

/** The vehicles of the cart as they are now, or a refusal that names those that went. */
async function reachable(db: Database, caller: Caller, rows: readonly CartRow[], now: Date): Promise<VehicleRow[]> {
  const vehicles = await vehiclesOf(db, [...new Set(rows.map(({ itemId }) => itemId))], now);
  const byId = new Map(vehicles.map((vehicle) => [vehicle.productId, vehicle]));
  const kept = rows.flatMap(({ productId }) => byId.get(productId) ?? []).filter((vehicle) => isWithinReach(vehicle, caller.workspaceId));
  if (kept.length === rows.length) return kept;
  const keptIds = new Set(kept.map(({ productId }) => productId));
  const lost = rows.map(({ productId }) => productId).filter((productId) => !keptIds.has(productId));
  return refuse('vehicle-lost', vehiclesLost(await titlesOf(db, lost)));
}

/**
 * decisions.md §4: one transaction that turns the cart into a deal with a bundle a vehicle, books every
 * vehicle for it and empties the cart, or does nothing. Returns the deal. Refuses with cart-empty,
 * profile-incomplete or vehicle-lost.
 */
export async function validateCart(trx: Database, caller: Caller, clock: Clock): Promise<ValidatedCart> {
  await requireCompleteProfile(trx, caller);
  await lockStock(trx, caller.workspaceId, []);
  const rows = await findCartRows(trx, caller.workspaceId);
  if (rows.length === 0) refuse('cart-empty');
  await lockStock(
    trx,
    caller.workspaceId,
    rows.map(({ itemId }) => itemId),
  );
  // Read once the locks are held: nothing can change between what is seen and what is written.
  const now = clock.now();
  const vehicles = await reachable(trx, caller, rows, now);
  const dealId = await createOrder(trx, caller, vehicles, now);
  const owner = { workspaceId: caller.workspaceId, personId: caller.personId, dealId, now };
  try {
    await bookForDeal(
      trx,
      owner,
      vehicles.map(({ productId, itemId, bookingId }) => ({ id: uuidv7(), productId, itemId, heldBy: bookingId })),
    );
  } catch (error) {
    // The constraint is the last wall: whatever passed the checks above, two never hold one vehicle.
    if (isExclusionViolation(error)) refuse('vehicle-lost');
    throw error;
  }
  await emptyCart(trx, caller.workspaceId);
  return (await validatedCart(trx, caller.workspaceId, dealId)) ?? refuse('not-found');
}

/** A validated cart, read back; undefined for another workspace's. */
export async function validatedCart(db: Database, workspaceId: string, dealId: string): Promise<ValidatedCart | undefined> {
  const order = await findOrder(db, workspaceId, dealId);
  if (!order) return undefined;
  return {
    dealId: order.id,
    dealNumber: order.number,
    createdAt: order.createdAt.toISOString(),
    bundles: order.bundles.map(({ id, number, productId, toPay, title }) => ({ id, number, productId, inclTaxPrice: euros(toPay), title })),
    totals: totalsOf(order.bundles),
  };
}
