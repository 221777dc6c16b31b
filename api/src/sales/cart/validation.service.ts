import type { ValidatedCart } from '@pomelo/contract/cart/cart.schemas.ts';
import { totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findOrder } from '../deals/deals.service.ts';
import { saleTo } from '../deals/sale.service.ts';
import { cartTotalChanged } from './cart.messages.ts';
import { type CartRow, deleteCartLines, findCartRows } from './cart.repository.ts';
import { type Member, requireCompleteProfile } from './cart.service.ts';
import { queueOrderMails } from './order-mails.service.ts';
import {
  type CartPlan,
  exclTaxTotal,
  limitedCents,
  orderVehicles,
  reachableVehicles,
  rowsOf,
} from './order.service.ts';
import { lockStock, type SellableVehicle } from '../../catalogue/index.ts';
import { lockWorkspace, requireWithinLimit } from '../../accounts/index.ts';

export type ValidationParts = { clock: Clock; teamEmail: string };
/** `shownToPay`: the total that the page of the cart showed, in cents. */
type CartValidation = ValidationParts & { shownToPay?: number | undefined };

/** Content of the cart; locks the workspace and its vehicles. Refuses with cart-empty. */
export async function lockCart(trx: Database, { workspaceId }: Member): Promise<CartRow[]> {
  await lockWorkspace(trx, workspaceId);
  const rows = await findCartRows(trx, workspaceId);
  if (rows.length === 0) refuse('cart-empty');
  await lockStock(
    trx,
    workspaceId,
    rows.map(({ itemId }) => itemId),
  );
  return rows;
}

// CART-7
/** Refuses (price-changed) a cart that a colleague, a price or the VAT status of the company changed since it was shown. */
async function requireShownCart(
  trx: Database,
  { workspaceId }: Member,
  vehicles: readonly SellableVehicle[],
  shown: number,
): Promise<void> {
  const { kind } = await saleTo(trx, workspaceId);
  const lines = vehicles.map(({ vatRegime, tradePriceCents }) =>
    vehicleLine(vatRegime, tradePriceCents, kind),
  );
  const { amount } = totalsOfLines(lines).toPay;
  if (amount !== shown) refuse('price-changed', cartTotalChanged(amount));
}

/**
 * CART-7: one transaction that turns the cart into a deal with one bundle per vehicle, books every vehicle
 * for it, empties the cart and queues the mails, or does nothing. With a plan, only its vehicles, with its
 * services. Returns the deal. Refuses with cart-empty, profile-incomplete, vehicle-lost, price-changed or purchase-limit.
 */
export async function validateCart(
  trx: Database,
  caller: Caller,
  { clock, teamEmail, shownToPay }: CartValidation,
  plan?: CartPlan,
): Promise<ValidatedCart> {
  await requireCompleteProfile(trx, caller);
  const rows = rowsOf(await lockCart(trx, caller), plan);
  // Read under the locks: nothing can change between reading and writing.
  const now = clock.now();
  const vehicles = await reachableVehicles(trx, { workspaceId: caller.workspaceId, rows, now });
  if (shownToPay !== undefined) await requireShownCart(trx, caller, vehicles, shownToPay);
  await requireWithinLimit(trx, caller, exclTaxTotal(vehicles) + limitedCents(plan), now);
  const planned = vehicles.map((vehicle) => ({
    ...vehicle,
    services: plan?.services.get(vehicle.productId) ?? [],
  }));
  const dealId = await orderVehicles(trx, caller, planned, now);
  await deleteCartLines(
    trx,
    caller.workspaceId,
    rows.map(({ productId }) => productId),
  );
  await queueOrderMails(trx, teamEmail, caller, dealId);
  return (await validatedCart(trx, caller.workspaceId, dealId)) ?? refuse('not-found');
}

/**
 * A validated cart, read with the services added since, so that it matches the order; undefined for another
 * workspace's.
 */
export async function validatedCart(
  db: Database,
  workspaceId: string,
  dealId: string,
): Promise<ValidatedCart | undefined> {
  const order = await findOrder(db, workspaceId, dealId);
  if (!order) return undefined;
  return {
    dealId: order.id,
    dealNumber: order.number,
    createdAt: order.orderedAt.toISOString(),
    bundles: order.bundles.map(({ id, number, productId, toPay, title }) => ({
      id,
      number,
      productId,
      inclTaxPrice: euros(toPay),
      title,
    })),
    totals: totalsOfLines([...order.bundles.map(({ line }) => line), ...order.services]),
  };
}
