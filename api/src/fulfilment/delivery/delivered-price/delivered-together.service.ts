import type { DeliveredCart } from '@pomelo/contract/cart/delivered-cart.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { companionsTo } from '../companions.service.ts';
import { STANDARD_SERVICES } from './delivered-costs.service.ts';
import { deliveredSum, priceDelivered, type PricedVehicle } from './delivered-price.ts';
import { deliveryTerms, partsOf, stockFacts } from './delivery-terms.service.ts';

const BY_LORRY = { services: STANDARD_SERVICES, deliveryType: 'camion' } as const;

export type VehicleToDeliver = Omit<PricedVehicle, 'publicPriceCents'> & {
  productId: number;
  itemId: number;
};

/**
 * Delivered price of several vehicles to the usual address of a workspace, with the usual services. Each
 * costs less because of the vehicles that already go there and of those before it, as if their deliveries
 * were chosen one after the other. The number of queries is constant; makes no external call.
 */
export async function deliveredTogether(
  db: Database,
  { workspaceId, now }: { workspaceId: string; now: Date },
  vehicles: readonly VehicleToDeliver[],
): Promise<DeliveredCart> {
  const terms = await deliveryTerms(db, workspaceId, now);
  const facts = await stockFacts(db, [...new Set(vehicles.map(({ itemId }) => itemId))]);
  const planned = terms.place
    ? await companionsTo(db, { workspaceId, address: terms.place.address })
    : new Map();
  const already: number = planned.get(BY_LORRY.deliveryType) ?? 0;
  const priced = vehicles.flatMap((vehicle, before) => {
    const known = facts.get(vehicle.itemId);
    if (!known) return [];
    const others = already + before;
    const { parts, delivery, carteGrise, malus, savingCents } = partsOf(terms, known, {
      ...BY_LORRY,
      others,
      productId: vehicle.productId,
    });
    const price = priceDelivered({ ...vehicle, publicPriceCents: known.publicPriceCents }, parts);
    return {
      productId: vehicle.productId,
      price,
      delivery,
      placeKnown: known.depot !== null,
      carteGrise,
      malus,
      others,
      savingCents,
    };
  });
  return {
    data: priced.map(
      ({ productId, price, delivery, placeKnown, carteGrise, malus, others, savingCents }) => ({
        productId,
        ...price.view,
        delivery,
        placeKnown,
        carteGrise,
        malus,
        grouped: savingCents > 0 ? { with: others, saving: euros(savingCents) } : null,
      }),
    ),
    address: terms.place?.address ?? null,
    carteGrise: priced.find(({ carteGrise }) => carteGrise !== null)?.carteGrise ?? null,
    ...deliveredSum(priced.map(({ price }) => price)),
    saving: euros(priced.reduce((sum, { savingCents }) => sum + savingCents, 0)),
    estimatedAt: now.toISOString(),
  };
}
