import type { Database } from '../../platform/db/tables.ts';
import { findDepots } from './delivery.repository.ts';
import { isRoadTo, kmBetween, type Place, placeOf } from './places.ts';
import { addressesOf } from '../../accounts/index.ts';

/**
 * Where a company has its vehicles brought: its delivery address, else its billing one. Undefined without, or
 * when not found.
 */
export async function usualPlace(db: Database, workspaceId: string): Promise<Place | undefined> {
  const addresses = await addressesOf(db, workspaceId);
  const usual = addresses.find(({ delivery }) => delivery) ?? addresses.find(({ billing }) => billing);
  return usual && placeOf(usual);
}

/**
 * Road kilometres to a place from every yard, by the slug of the yard; unknown places are absent. Undefined
 * when no road leads there from any of them.
 */
export async function distancesTo(
  db: Database,
  place: Place,
): Promise<ReadonlyMap<string, number> | undefined> {
  const depots = await findDepots(db);
  if (depots.length > 0 && !depots.some((depot) => isRoadTo(depot, place))) return undefined;
  const yards = await Promise.all(
    depots.map(async (depot) => ({ slug: depot.slug, from: await placeOf(depot) })),
  );
  return new Map(yards.flatMap(({ slug, from }) => (from ? [[slug, kmBetween(from, place)] as const] : [])));
}
