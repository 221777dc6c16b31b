import {
  BODIES,
  COLOURS,
  CRIT_AIRS,
  ENERGIES,
  GEARBOXES,
  UNKNOWN,
  VAT_REGIMES,
} from '@pomelo/contract/catalogue/facets.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayText } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import {
  createDepot,
  createListing,
  createMake,
  createModel,
  createPerson,
  createWorkspace,
  setMarketValue,
} from '../factories.ts';
import { createBooking, periodBetween } from '../purchases.ts';

const CARS = [
  ['Peugeot', 'peugeot', ['208', '2008', 'Partner']],
  ['Renault', 'renault', ['Clio', 'Mégane']],
  ['Citroën', 'citroen', ['C3', 'Partner']],
  ['Škoda', 'skoda', ['Octavia']],
] as const;

/**
 * Listings of every kind, unknown values and market values among them, some of whose vehicles are booked by
 * two companies. `random` returns a whole number below its limit.
 */
export async function createVariedStock(
  db: Database,
  { count, random, nowMs }: { count: number; random: (limit: number) => number; nowMs: number },
): Promise<{ workspaceIds: string[] }> {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[random(values.length)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  };
  const cars: { makeId: number; modelId: number }[] = [];
  for (const [name, slug, models] of CARS) {
    const makeId = await createMake(db, name, slug);
    for (const model of models)
      cars.push({
        makeId,
        modelId: await createModel(db, makeId, model, model.toLowerCase().replace('é', 'e')),
      });
  }
  const depots = [await createDepot(db), null];
  const owners = await Promise.all(
    [0, 1].map(async () => ({
      workspaceId: (await createWorkspace(db)).id,
      personId: (await createPerson(db)).id,
    })),
  );
  for (let at = 0; at < count; at += 1) {
    const { makeId, modelId } = pick(cars);
    const price = 400_000 + random(3_000) * 1_000;
    const { id, productIds } = await createListing(db, {
      make_id: makeId,
      model_id: modelId,
      version: pick(['1.2 PureTech 100', '1.5 dCi', 'e-208']),
      finition: pick(['', 'GT', 'Zen']),
      body: pick([...BODIES, UNKNOWN]),
      energy: pick(ENERGIES),
      gearbox: pick([...GEARBOXES, UNKNOWN]),
      power_hp: random(6) === 0 ? null : 60 + random(200),
      crit_air: random(5) === 0 ? null : pick(CRIT_AIRS),
      colour: pick([...COLOURS, UNKNOWN]),
      seats: random(6) === 0 ? null : pick([2, 5, 7]),
      co2: random(5) === 0 ? null : random(220),
      model_year: 2012 + random(15),
      depot_id: pick(depots),
      vat_regime: pick([...VAT_REGIMES, UNKNOWN]),
      price_b2b_cents: price,
      price_b2c_cents: price + random(400) * 1_000,
      available_from: random(6) === 0 ? dayText(Math.floor(nowMs / DAY_MS) - 3 + random(9)) : null,
      sales_date: new Date(nowMs - random(40) * 6 * HOUR_MS),
      products: 1 + random(3),
      product: { km: pick([5, 60, 15_000, 42_000, 90_000, 160_000]) + random(50) },
    });
    if (random(3) > 0) await setMarketValue(db, id, price + 200_000 - random(400_000));
    for (const productId of productIds) {
      if (random(4) > 0) continue;
      const ends = pick([new Date(nowMs + 24 * HOUR_MS), new Date(nowMs + HOUR_MS)]);
      const period = periodBetween(new Date(nowMs - HOUR_MS), ends);
      await createBooking(db, pick(owners), { itemId: id, productId }, { period });
    }
  }
  return { workspaceIds: owners.map(({ workspaceId }) => workspaceId) };
}
