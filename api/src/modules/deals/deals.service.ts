import type { VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/tables.ts';
import { findBundles, findDeal, insertBundles, insertDeal, sumOfOpenOrders } from './deals.repository.ts';

/** portal.md §4, auth state `toPay`: cents still due over all bundles of the workspace. */
export const amountDue = (db: Database, workspaceId: string): Promise<number> => sumOfOpenOrders(db, workspaceId);

export type OrderedVehicle = { itemId: number; productId: number; title: string; vatRegime: VatRegime; tradePriceCents: number };

/** Orders vehicles: one deal at step-4, one bundle a vehicle, the prices frozen as they are now. */
export async function createOrder(db: Database, caller: Caller, vehicles: readonly OrderedVehicle[], now: Date): Promise<string> {
  const dealId = uuidv7();
  const { workspaceId, personId } = caller;
  const { number } = await insertDeal(db, { id: dealId, workspace_id: workspaceId, person_id: personId, step: 'step-4', created_at: now });
  await insertBundles(
    db,
    vehicles.map(({ itemId, productId, title, vatRegime, tradePriceCents }, index) => {
      const price = priceWithVat(vatRegime, tradePriceCents);
      return {
        id: uuidv7(),
        number: `${number}-${String(index + 1).padStart(2, '0')}`,
        deal_id: dealId,
        item_id: itemId,
        product_id: productId,
        title,
        vat_regime: vatRegime,
        excl_tax_cents: price.exclTax,
        vat_cents: price.vat,
        incl_tax_cents: price.toPay,
      };
    }),
  );
  return dealId;
}

export type Order = NonNullable<Awaited<ReturnType<typeof findDeal>>> & { bundles: Awaited<ReturnType<typeof findBundles>> };

/** An order of this workspace with its bundles; undefined for another's. */
export async function findOrder(db: Database, workspaceId: string, dealId: string): Promise<Order | undefined> {
  const deal = await findDeal(db, workspaceId, dealId);
  return deal?.step === 'step-4' ? { ...deal, bundles: await findBundles(db, dealId) } : undefined;
}
