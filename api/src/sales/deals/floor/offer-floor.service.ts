import { isBelowFloor, leastPrice } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import type { OrUnknown, VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { vehicleCosts } from '../../links/ports.ts';
import { findFloor, putFloor } from './offer-floor.repository.ts';

// SALES-14
/** The least margin of each vehicle that is offered, in basis points of its price; null without a rule. */
export const offerFloor = async (db: Database): Promise<number | null> =>
  (await findFloor(db))?.basisPoints ?? null;

export type FloorSetting = { basisPoints: number | null; version: number };
export async function floorSetting(db: Database): Promise<FloorSetting> {
  return (await findFloor(db)) ?? { basisPoints: null, version: 0 };
}

/** Sets the floor, or deletes it. Refuses with changed-meanwhile. */
export async function saveFloor(
  trx: Database,
  { basisPoints, version }: FloorSetting,
  record: (entry: Recorded) => void,
): Promise<void> {
  const before = await offerFloor(trx);
  if (!(await putFloor(trx, basisPoints, version))) refuse('changed-meanwhile');
  record({
    resource: 'offer-floor',
    resourceId: 'offer-floor',
    label: 'Plancher de marge des offres',
    before: { hundredths: before },
    after: { hundredths: basisPoints },
  });
}

export type PricedVehicle = { productId: number; priceCents: number; vatRegime: OrUnknown<VatRegime> };
export type BelowFloor = PricedVehicle & { costCents: number; leastCents: number };

// SALES-14
/** The vehicles whose margin is below the floor. One whose cost is unknown is not judged. */
export async function vehiclesBelowFloor(
  db: Database,
  vehicles: readonly PricedVehicle[],
): Promise<BelowFloor[]> {
  const floor = await offerFloor(db);
  if (floor === null) return [];
  const costs = await vehicleCosts.call(
    db,
    vehicles.map(({ productId }) => productId),
  );
  return vehicles.flatMap((vehicle) => {
    const costCents = costs.get(vehicle.productId);
    return costCents === undefined || !isBelowFloor({ ...vehicle, costCents }, floor)
      ? []
      : [{ ...vehicle, costCents, leastCents: leastPrice({ ...vehicle, costCents }, floor) }];
  });
}
