import '@pomelo/api/wiring.ts';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import { createOrder } from '@pomelo/api/sales/deals/deals.service.ts';
import type { Buyer } from './people.ts';
import { sharedPortal } from './portal/shared-portal.ts';
import type { Vehicle } from './vehicles.ts';

/** An order of one vehicle, as a validated cart makes it; answers the id of the deal. */
export async function orderOf(buyer: Buyer, vehicle: Vehicle): Promise<string> {
  const { id: itemId, productIds, name: title, vatRegime, tradeCents: tradePriceCents } = vehicle;
  const ordered = { itemId, productId: productIds[0] ?? 0, title, vatRegime, tradePriceCents };
  // The product's own connection: it reads days as the product does.
  const db = createDatabase(
    createPool({ connectionString: sharedPortal().database, max: 1, scope: 'every' }),
  );
  const dealId = await createOrder(
    db,
    { workspaceId: buyer.companyId, personId: buyer.personId },
    [ordered],
    new Date(),
  );
  await db.destroy();
  return dealId;
}
