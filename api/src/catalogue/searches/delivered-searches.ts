import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { deliveredCostsAt } from '../links/ports.ts';
import { isByDeliveredPrice } from '../listing/listing.service.ts';
import type { DeliveredCosts } from '../read-model/reader.ts';

/** The costs that a saved search needs; null for one that no delivered price narrows. */
export type CostsOfSearch = (
  workspaceId: string,
  query: CatalogueQuery | null,
) => Promise<DeliveredCosts | null>;

/** Reads the costs of a company at most once, and only for a search that needs them. */
export function costsOfSearches(db: Database, now: Date): CostsOfSearch {
  const known = new Map<string, Promise<DeliveredCosts | null>>();
  return async (workspaceId, query) => {
    if (!query || !isByDeliveredPrice(query)) return null;
    const costs = known.get(workspaceId) ?? deliveredCostsAt.call(db, workspaceId, now);
    known.set(workspaceId, costs);
    return costs;
  };
}
