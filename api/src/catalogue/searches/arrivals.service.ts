import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Home } from '@pomelo/contract/home/home.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import {
  type CostsOf,
  isByDeliveredPrice,
  listingFor,
  type ListingParts,
} from '../listing/listing.service.ts';
import { findMarketValues } from '../market-value/market-values.repository.ts';
import { readSearch } from './search-query.ts';
import { findSearches } from './searches.repository.ts';

export type ArrivalParts = ListingParts & { costsOf: CostsOf };

const SHOWN = 5;
type Named = NonNullable<Home['arrivals']['data'][number]['search']>;

/** The net delivered price of these listings for a workspace, in cents; empty without an address. */
async function deliveredCents(
  { catalogue, costsOf }: ArrivalParts,
  { workspaceId }: Caller,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const delivered = ids.length > 0 && catalogue.answersForCompany() ? await costsOf(workspaceId) : null;
  if (!delivered) return new Map();
  const query = CatalogueQuery.parse({ ids: ids.join(','), sort: 'deliveredPrice', perPage: SHOWN });
  const found = await catalogue.search({ query, view: 'b2b', favorites: null, withFacets: false, delivered });
  return new Map(
    found.itemIds.flatMap((id, place) => {
      const cents = found.deliveredCents?.[place];
      return cents === undefined ? [] : [[id, cents] as const];
    }),
  );
}

// HOME-4
/**
 * What came on sale since an instant, those that answer the person's saved searches first. The stock is read
 * from memory; two queries however many arrived.
 */
export async function newArrivals(
  db: Database,
  parts: ArrivalParts,
  caller: Caller,
  since: Date,
): Promise<Home['arrivals']> {
  const { catalogue } = parts;
  const arrived = { since: since.toISOString() };
  const named = new Map<number, Named>();
  for (const { id, name, query } of await findSearches(db, caller)) {
    const read = readSearch(query);
    if (read && isByDeliveredPrice(read) && !catalogue.answersForCompany()) continue;
    const delivered = read && isByDeliveredPrice(read) ? await parts.costsOf(caller.workspaceId) : null;
    for (const itemId of read ? await catalogue.newest({ ...read, ...arrived }, 'b2b', delivered) : [])
      if (!named.has(itemId)) named.set(itemId, { id, name });
  }
  const all = await catalogue.newest(arrived, 'b2b');
  const others = all.filter((id) => !named.has(id));
  const ids = [...all.filter((id) => named.has(id)), ...others].slice(0, SHOWN);
  const [delivered, marketValues] = await Promise.all([
    deliveredCents(parts, caller, ids),
    findMarketValues(db, ids),
  ]);
  const data = await Promise.all(
    ids.map(async (id) => {
      const item = await listingFor(parts, id, caller, 'b2b');
      if (!item) return [];
      const [cents, market] = [delivered.get(id), marketValues.get(id)];
      return [
        {
          item: cents === undefined ? item : { ...item, deliveredPrice: euros(cents) },
          search: named.get(id) ?? null,
          marketValue: market ? euros(market.marketCents) : null,
        },
      ];
    }),
  );
  return { since: arrived.since, total: all.length, matching: named.size, data: data.flat() };
}
