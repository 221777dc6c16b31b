import type { Cart } from '@pomelo/contract/cart/cart.schemas.ts';
import type { LostLine } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import { vehiclesOf } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { ReadParts } from './read-checkout.service.ts';

type Line = Cart['data'][number];
const REPLACEMENTS = 3;
/** Each search reads the whole stock in memory: of more lost vehicles, the first ones have replacements. */
const MAX_REPLACED = 10;

/** Nearest listings on sale with a free vehicle, at most three; those of the cart are left out. */
async function nearest(
  { catalogue }: Pick<ReadParts, 'catalogue'>,
  lost: Line,
  inCart: ReadonlySet<number>,
): Promise<{ id: number; cents: number }[]> {
  const similar = await catalogue.similarItemIds(lost.item.id, REPLACEMENTS * 4);
  return similar
    .flatMap((id) => catalogue.item(id, 'b2b') ?? [])
    .filter(({ id, stock, pricingListB2b, vatRegime }) =>
      Boolean(stock.free > 0 && pricingListB2b && vatRegime === lost.item.vatRegime && !inCart.has(id)),
    )
    .slice(0, REPLACEMENTS)
    .map(({ id, pricingListB2b }) => ({ id, cents: pricingListB2b?.amount ?? 0 }));
}

/**
 * Vehicles of the cart that can no longer be ordered, each with the nearest that can; `cartItemIds` are the
 * listings of the whole cart, which are no replacements.
 */
export async function lostLines(
  db: Database,
  { catalogue, now }: ReadParts,
  lost: readonly Line[],
  cartItemIds: ReadonlySet<number>,
): Promise<z.infer<typeof LostLine>[]> {
  if (lost.length === 0) return [];
  const found = new Map<number, { id: number; cents: number }[]>();
  for (const line of lost.slice(0, MAX_REPLACED))
    found.set(line.productId, await nearest({ catalogue }, line, cartItemIds));
  const itemIds = new Set([
    ...lost.map(({ item }) => item.id),
    ...[...found.values()].flat().map(({ id }) => id),
  ]);
  const vehicles = await vehiclesOf(db, [...itemIds], now);
  await catalogue.prepare([...itemIds]);
  const free = new Map(
    vehicles
      .filter(({ bookingId }) => bookingId === null)
      .map(({ itemId, productId }) => [itemId, productId]),
  );
  const ends = new Map(
    vehicles.map(({ productId, dealId, bookedUntil }) => [productId, dealId === null ? bookedUntil : null]),
  );
  return lost.map(({ productId, item, price }) => ({
    productId,
    item,
    bookedUntil: ends.get(productId)?.toISOString() ?? null,
    replacements: (found.get(productId) ?? []).flatMap(({ id, cents }) => {
      const [replacement, like] = [free.get(id), catalogue.item(id, 'b2b')];
      if (replacement === undefined || !like) return [];
      return [{ productId: replacement, item: like, difference: euros(cents - price.exclTax.amount) }];
    }),
  }));
}
