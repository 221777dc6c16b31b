import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { type PricedLine, type SaleKind, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { saleTo } from '../deals/sale.service.ts';
import { ALREADY_ASKED, ALREADY_ORDERED, IN_OFFER, profileIncomplete } from './cart.messages.ts';
import {
  type CartRow,
  deleteCartLine,
  findCartLines,
  findCartRows,
  insertCartLine,
} from './cart.repository.ts';
import {
  type CatalogueReader,
  isInOffer,
  isWithinReach,
  listingsEvenPast,
  listingsOf,
  requireKnownVat,
  type VehicleRow,
  vehiclesOf,
} from '../../catalogue/index.ts';
import { lockWorkspace, missingToOrder } from '../../accounts/index.ts';

export type CartParts = { catalogue: CatalogueReader; kmThreshold: number; now: Date };
export type Member = Pick<Caller, 'workspaceId' | 'personId'>;
type Line = Awaited<ReturnType<typeof findCartLines>>[number];

const isBookedByOwner = (line: Line, workspaceId: string): boolean =>
  line.holder === workspaceId && line.dealId === null;
// CART-2, CART-6, CART-8, CART-9
/** Whether this workspace can still order it. */
export const isAvailable = (line: Line, workspaceId: string): boolean =>
  line.onSale &&
  line.vatRegime !== UNKNOWN &&
  (line.bookingId === null || isBookedByOwner(line, workspaceId));

function bookingInCart(line: Line, workspaceId: string): Cart['data'][number]['booking'] {
  if (!line.bookingId || !line.bookedUntil || !isBookedByOwner(line, workspaceId)) return null;
  return {
    id: line.bookingId,
    productId: line.productId,
    endDate: line.bookedUntil.toISOString(),
    extendable: line.extended === false,
  };
}

/** A line at the price of the moment, as a buyer taxed so would order it. */
export const pricedLine = ({ vatRegime, tradePriceCents }: Line, sale: SaleKind): PricedLine =>
  vehicleLine(vatRegime, tradePriceCents, sale);

const priceOf = ({ tax, net, vat, toPay }: PricedLine): Cart['data'][number]['price'] => ({
  tax,
  exclTax: euros(net),
  vat: vat === null ? null : euros(vat),
  toPay: euros(toPay),
});

/** The workspace's cart, oldest first. Totals are of the lines that can still be ordered. */
export async function cartOf(
  db: Database,
  { catalogue, kmThreshold, now }: CartParts,
  workspaceId: string,
): Promise<Cart> {
  const lines = await findCartLines(db, workspaceId, now);
  const ids = lines.map(({ itemId }) => itemId);
  const items = await listingsEvenPast(db, catalogue, ids, { kmThreshold, now });
  const { kind } = await saleTo(db, workspaceId);
  return {
    ids: lines.map(({ productId }) => productId),
    data: lines.flatMap((line) => {
      const item = items.get(line.itemId);
      if (!item) return [];
      const { productId, addedAt, addedBy } = line;
      const [price, available] = [priceOf(pricedLine(line, kind)), isAvailable(line, workspaceId)];
      return {
        productId,
        item,
        price,
        asking: line.tradePriceCents < line.askingCents ? euros(line.askingCents) : null,
        addedAt: addedAt.toISOString(),
        addedBy,
        booking: bookingInCart(line, workspaceId),
        available,
      };
    }),
    totals: totalsOfLines(
      lines.filter((line) => isAvailable(line, workspaceId)).map((line) => pricedLine(line, kind)),
    ),
  };
}

/** Refuses to order while the phone or the billing address is missing (CART-5). */
export async function requireCompleteProfile(db: Database, caller: Member): Promise<void> {
  const missing = await missingToOrder(db, caller);
  if (missing.length > 0) refuse('profile-incomplete', profileIncomplete(missing));
}

/** The requested vehicle, or an identical one when another workspace has booked it. */
function choose(
  asked: number,
  vehicles: readonly VehicleRow[],
  inCart: ReadonlySet<number>,
  workspaceId: string,
): VehicleRow {
  if (inCart.has(asked)) return refuse('already-in-cart');
  const wanted = vehicles.find(({ productId }) => productId === asked);
  if (!wanted) return refuse('not-found');
  if (isWithinReach(wanted, workspaceId)) return wanted;
  const others = vehicles.filter((vehicle) => vehicle.itemId === wanted.itemId && vehicle !== wanted);
  const like = others.find(
    (vehicle) => isWithinReach(vehicle, workspaceId) && !inCart.has(vehicle.productId),
  );
  if (like) return like;
  if (isInOffer(wanted, workspaceId)) return refuse('booked-by-another', IN_OFFER);
  if (wanted.approvalId) return refuse('awaits-approval', ALREADY_ASKED);
  if (others.length > 0) return refuse('not-enough-vehicles');
  return refuse('booked-by-another', wanted.holder === workspaceId ? ALREADY_ORDERED : undefined);
}

/** Adds vehicles, all or none. Adding does not book. */
export async function addToCart(
  db: Database,
  caller: Caller,
  productIds: readonly number[],
  now: Date,
): Promise<void> {
  await requireCompleteProfile(db, caller);
  const asked = [...new Set(productIds)];
  const found = await listingsOf(db, asked);
  if (found.length < asked.length) refuse('not-found');
  const itemIds = found.map(({ itemId }) => itemId);
  // The workspace's lock is enough: what others do in the meantime is looked at again when the cart is
  // validated.
  await lockWorkspace(db, caller.workspaceId);
  const vehicles = await vehiclesOf(db, itemIds, now);
  const inCart = new Set((await findCartRows(db, caller.workspaceId)).map(({ productId }) => productId));
  for (const productId of asked) {
    const vehicle = choose(productId, vehicles, inCart, caller.workspaceId);
    requireKnownVat([vehicle]);
    inCart.add(vehicle.productId);
    const line = {
      workspace_id: caller.workspaceId,
      person_id: caller.personId,
      product_id: vehicle.productId,
      item_id: vehicle.itemId,
    };
    if (!(await insertCartLine(db, { ...line, added_at: now }))) refuse('already-in-cart');
  }
}

/** Removes a vehicle; one that is not in this workspace's cart is not found. */
export async function removeFromCart(db: Database, workspaceId: string, productId: number): Promise<void> {
  if (!(await deleteCartLine(db, workspaceId, productId)))
    refuse('not-found', 'Ce véhicule n’est pas dans votre panier.');
}

/**
 * Puts back, in the name of `member`, those of these vehicles that the workspace may still buy. The stock
 * must be locked.
 */
export async function returnToCart(
  db: Database,
  member: Member,
  rows: readonly CartRow[],
  now: Date,
): Promise<void> {
  const { workspaceId, personId } = member;
  const wanted = new Set(rows.map(({ productId }) => productId));
  const vehicles = await vehiclesOf(db, [...new Set(rows.map(({ itemId }) => itemId))], now);
  for (const vehicle of vehicles.filter(({ productId }) => wanted.has(productId))) {
    const { productId, itemId } = vehicle;
    const line = {
      workspace_id: workspaceId,
      person_id: personId,
      product_id: productId,
      item_id: itemId,
      added_at: now,
    };
    if (isWithinReach(vehicle, workspaceId)) await insertCartLine(db, line);
  }
}
