import type { Database } from '../../db/tables.ts';
import { addressesOf } from '../workspace/addresses.service.ts';
import { findDepots } from './delivery.repository.ts';
import { roadKm } from './distance.ts';
import { type Place, placeOf } from './places.ts';

/** Where a company has its vehicles brought: its delivery address, else its billing one. Undefined without, or when nowhere. */
export async function usualPlace(db: Database, workspaceId: string): Promise<Place | undefined> {
  const addresses = await addressesOf(db, workspaceId);
  const usual = addresses.find(({ delivery }) => delivery) ?? addresses.find(({ billing }) => billing);
  return usual && placeOf(usual);
}

/** Road kilometres to a place from every yard, by the slug of the yard; one that is nowhere is absent. */
export async function distancesTo(db: Database, place: Place): Promise<ReadonlyMap<string, number>> {
  const yards = await Promise.all((await findDepots(db)).map(async (depot) => ({ slug: depot.slug, from: await placeOf(depot) })));
  return new Map(yards.flatMap(({ slug, from }) => (from ? [[slug, roadKm(from, place)] as const] : [])));
}
