import type {
  OfferableVehicle,
  OfferableVehicles,
  OfferableVehiclesQuery,
  RequestFit,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Sourcing } from '@pomelo/contract/deals/deals.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import type { DealRow } from '../deal-rows.repository.ts';
import { vehicleCosts } from '../../links/ports.ts';
import { BOOKED_FOR_ANOTHER, takenByText, NOT_ON_SALE, VAT_UNKNOWN } from './staff-deals.messages.ts';
import { type Matches, matchesFor, searchStock } from './request-matches.ts';
import { findOfferableVehicles, type OfferableVehicleRow } from './offerable-vehicles.repository.ts';
import {
  type CatalogueReader,
  isWithinReach,
  type VehicleRow,
  vehiclesOf,
} from '../../../catalogue/index.ts';

export type SearchParts = {
  catalogue: CatalogueReader;
  now: Date;
  /** Costs are for the caller. */ costsShown: boolean;
};
async function found(
  catalogue: CatalogueReader,
  deal: DealRow,
  { q, request }: z.output<typeof OfferableVehiclesQuery>,
): Promise<Matches> {
  if (q) {
    const { itemIds, total } = await searchStock(catalogue, { q });
    return { matches: itemIds.map((itemId) => ({ itemId, fit: null })), total, beyond: false };
  }
  const requested = request && deal.request !== null ? Sourcing.parse(deal.request) : null;
  return requested ? matchesFor(catalogue, requested) : { matches: [], total: 0, beyond: false };
}

const reach = (deal: DealRow) => (vehicle: VehicleRow) =>
  isWithinReach(vehicle, deal.workspaceId, { dealId: deal.id });

type Shown = { url: string | null; fit: RequestFit | null; costCents: number | null; now: Date };

// VALUE-6
function viewOf(
  row: OfferableVehicleRow,
  onSale: VehicleRow | undefined,
  deal: DealRow,
  { url, fit, costCents, now }: Shown,
): OfferableVehicle {
  const { listCents, marketCents, ordered, holder, onSaleSince, ...vehicle } = row;
  const isTaxed = row.vatRegime !== UNKNOWN;
  const free = isTaxed && onSale !== undefined && reach(deal)(onSale);
  const held =
    holder !== null && onSale?.holder !== deal.workspaceId
      ? takenByText(holder, ordered)
      : BOOKED_FOR_ANOTHER;
  return {
    ...vehicle,
    url,
    fit,
    listPrice: euros(listCents),
    marketValue: marketCents === null ? null : euros(marketCents),
    cost: costCents === null ? null : euros(costCents),
    stockDays:
      onSaleSince === null ? null : Math.max(0, Math.floor((now.getTime() - onSaleSince.getTime()) / DAY_MS)),
    free,
    why: free
      ? ''
      : !isTaxed
        ? VAT_UNKNOWN
        : onSale === undefined
          ? ordered && holder
            ? takenByText(holder, true)
            : NOT_ON_SALE
          : held,
  };
}

// SALES-2
/**
 * Vehicles for the offers of a deal: those of its lines, those searched, or those that match its request. One
 * per reference, the first available one.
 */
export async function vehiclesFor(
  db: Database,
  { catalogue, now, costsShown }: SearchParts,
  deal: DealRow,
  query: z.output<typeof OfferableVehiclesQuery>,
): Promise<OfferableVehicles> {
  const { matches, total, beyond }: Matches = query.products
    ? { matches: [], total: query.products.length, beyond: false }
    : await found(catalogue, deal, query);
  const fits = new Map(matches.map(({ itemId, fit }) => [itemId, fit]));
  const itemIds = [...fits.keys()];
  const byListing = Map.groupBy(
    itemIds.length > 0 ? await vehiclesOf(db, itemIds, now) : [],
    ({ itemId }) => itemId,
  );
  const chosen = itemIds.flatMap((id) => {
    const all = byListing.get(id) ?? [];
    return (all.find(reach(deal)) ?? all[0])?.productId ?? [];
  });
  const ids = query.products ?? chosen;
  if (ids.length === 0) return { data: [], total, beyond, costsShown };
  const costs = costsShown ? await vehicleCosts.call(db, ids) : new Map<number, number>();
  const rows = new Map((await findOfferableVehicles(db, ids, now)).map((row) => [row.productId, row]));
  const items = [...new Set([...rows.values()].map(({ itemId }) => itemId))];
  const onSale = new Map(
    (items.length > 0 ? await vehiclesOf(db, items, now) : []).map((vehicle) => [vehicle.productId, vehicle]),
  );
  await catalogue.prepare(items);
  const data = ids.flatMap((id) => {
    const row = rows.get(id);
    return row
      ? [
          viewOf(row, onSale.get(id), deal, {
            url: catalogue.item(row.itemId, 'b2b')?.url ?? null,
            fit: fits.get(row.itemId) ?? null,
            costCents: costs.get(id) ?? null,
            now,
          }),
        ]
      : [];
  });
  return { data, total, beyond, costsShown };
}
