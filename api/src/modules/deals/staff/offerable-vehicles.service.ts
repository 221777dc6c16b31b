import type { OfferableVehicle, OfferableVehicles, OfferableVehiclesQuery } from '@pomelo/contract/backoffice/deals.schemas.ts';
import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Sourcing } from '@pomelo/contract/deals/deals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/tables.ts';
import type { CatalogueReader, SearchResult } from '../../catalogue/read-model/reader.ts';
import { isWithinReach, type VehicleRow, vehiclesOf } from '../../catalogue/stock.service.ts';
import type { DealRow } from '../deal-rows.repository.ts';
import { HELD_FOR_ANOTHER, heldBy, NOT_ON_SALE } from './staff-deals.messages.ts';
import { findOfferableVehicles, type OfferableVehicleRow } from './offerable-vehicles.repository.ts';

const SHOWN = 12;
const CENTS = 100;
/** As much of a request as the search of the listing reads. */
const MAX_TEXT = 200;

export type SearchParts = { catalogue: CatalogueReader; now: Date };
type Found = { itemIds: readonly number[]; total: number; beyond?: boolean };

const search = (catalogue: CatalogueReader, filters: Record<string, string | number | undefined>): SearchResult =>
  catalogue.search({
    query: CatalogueQuery.parse({ ...filters, perPage: SHOWN }),
    view: 'b2b',
    favorites: null,
    withFacets: false,
  });

/**
 * What the stock has for a request: read as the search of the listing reads it. Its words rarely all match one vehicle: what
 * was understood of them as filters (make, model, energy, price…) is then searched alone, then what is
 * closest to it.
 */
function forRequest(catalogue: CatalogueReader, request: z.infer<typeof Sourcing>): Found {
  const bounds = {
    ...(request.maxPrice && { priceMax: Math.floor(request.maxPrice.amount / CENTS) }),
    ...(request.maxKm !== null && { kmMax: request.maxKm }),
  };
  const whole = search(catalogue, { q: request.text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT).trim(), ...bounds });
  const filters = Object.fromEntries((whole.understood?.filters ?? []).map(({ name, value }) => [name, value]));
  if (whole.total > 0 || Object.keys(filters).length === 0) return whole;
  // A limit may be in the words as well: the lower one stands.
  const limits = Object.entries(bounds).map(([name, limit]) => [name, Math.min(limit, Number(filters[name] ?? limit))]);
  const within = search(catalogue, { ...filters, ...Object.fromEntries(limits) });
  if (within.total > 0) return within;
  // Then without its limits, then whatever there is of what it names.
  for (const kept of [(name: string) => name !== 'priceMax' && name !== 'kmMax', (name: string) => name === 'model' || name === 'make']) {
    const fewer = Object.fromEntries(Object.entries(filters).filter(([name]) => kept(name)));
    const near = Object.keys(fewer).length > 0 ? search(catalogue, { ...fewer, sort: 'price' }) : undefined;
    if (near && near.total > 0) return { ...near, beyond: true };
  }
  return within;
}

function found(catalogue: CatalogueReader, deal: DealRow, { q, request }: z.output<typeof OfferableVehiclesQuery>): Found {
  if (q) return search(catalogue, { q });
  const asked = request && deal.request !== null ? Sourcing.parse(deal.request) : null;
  return asked ? forRequest(catalogue, asked) : { itemIds: [], total: 0 };
}

const reach = (deal: DealRow) => (vehicle: VehicleRow) => isWithinReach(vehicle, deal.workspaceId, { dealId: deal.id });

function viewOf(row: OfferableVehicleRow, onSale: VehicleRow | undefined, deal: DealRow, url: string | null): OfferableVehicle {
  const { listCents, marketCents, ordered, holder, ...vehicle } = row;
  const free = onSale !== undefined && reach(deal)(onSale);
  const held = holder !== null && onSale?.holder !== deal.workspaceId ? heldBy(holder, ordered) : HELD_FOR_ANOTHER;
  return {
    ...vehicle,
    url,
    listPrice: euros(listCents),
    marketValue: marketCents === null ? null : euros(marketCents),
    free,
    why: free ? '' : onSale === undefined ? (ordered && holder ? heldBy(holder, true) : NOT_ON_SALE) : held,
  };
}

/** Vehicles for the offers of a deal: those of its lines, those searched, or those its request asks for. One of each reference, the first that can be had. */
export async function vehiclesFor(
  db: Database,
  { catalogue, now }: SearchParts,
  deal: DealRow,
  query: z.output<typeof OfferableVehiclesQuery>,
): Promise<OfferableVehicles> {
  const {
    itemIds,
    total,
    beyond = false,
  }: Found = query.products ? { itemIds: [], total: query.products.length } : found(catalogue, deal, query);
  const byItem = Map.groupBy(itemIds.length > 0 ? await vehiclesOf(db, itemIds, now) : [], ({ itemId }) => itemId);
  const chosen = itemIds.flatMap((id) => {
    const all = byItem.get(id) ?? [];
    return (all.find(reach(deal)) ?? all[0])?.productId ?? [];
  });
  const ids = query.products ?? chosen;
  if (ids.length === 0) return { data: [], total, beyond };
  const rows = new Map((await findOfferableVehicles(db, ids, now)).map((row) => [row.productId, row]));
  const items = [...new Set([...rows.values()].map(({ itemId }) => itemId))];
  const onSale = new Map((items.length > 0 ? await vehiclesOf(db, items, now) : []).map((vehicle) => [vehicle.productId, vehicle]));
  const data = ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [viewOf(row, onSale.get(id), deal, catalogue.item(row.itemId, 'b2b')?.url ?? null)] : [];
  });
  return { data, total, beyond };
}
