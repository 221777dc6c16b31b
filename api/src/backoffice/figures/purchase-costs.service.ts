import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import type { VehicleCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import {
  type CostWhere,
  countPurchaseCosts,
  dropPurchaseCost,
  findPurchaseCosts,
  findVehicleCosts,
  lockBought,
  putPurchaseCost,
} from '../../finance/index.ts';

// MONEY-25
export async function purchaseCosts(
  db: Database,
  { page, perPage, ...filters }: CostWhere & { page: number; perPage: number },
) {
  const rows = await findPurchaseCosts(db, filters, { limit: perPage, offset: (page - 1) * perPage });
  const total = await countPurchaseCosts(db, filters);
  return {
    data: rows.map((row) => ({ ...row, orderedAt: row.orderedAt.toISOString() })),
    meta: pageMeta(page, perPage, total),
  };
}

/** Purchase cost of each vehicle of a listing, ordered or not. Refuses with not-found. */
export async function vehicleCosts(db: Database, itemId: number): Promise<VehicleCost[]> {
  const costs = await findVehicleCosts(db, itemId);
  return costs.length > 0 ? costs : refuse('not-found');
}

/** Sets the purchase cost of a vehicle, or deletes it. Refuses with not-found and changed-meanwhile. */
export async function savePurchaseCost(
  trx: Database,
  productId: number,
  { cents, version }: { cents: number | null; version: number },
  record: (entry: Recorded) => void,
): Promise<{ costCents: number | null; version: number }> {
  const bought = (await lockBought(trx, productId)) ?? refuse('not-found');
  if ((bought.version ?? 0) !== version) refuse('changed-meanwhile');
  if (cents === null) await dropPurchaseCost(trx, productId);
  else await putPurchaseCost(trx, productId, cents, version + 1);
  record({
    resource: 'purchase-cost',
    resourceId: String(productId),
    label: bought.ordered ?? `${vehicleName(bought.make, bought.model)}, ${bought.reference}`,
    before: { purchaseCents: bought.cents },
    after: { purchaseCents: cents },
  });
  return { costCents: cents, version: cents === null ? 0 : version + 1 };
}
