import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { dayInParis, parisDay } from '@pomelo/contract/paris-time.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ChangeListener } from '../../../platform/db/listen.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { createWorkspaceMemory } from '../../../platform/db/workspace-memory.ts';
import { priceTable } from '../../bundles/services/services.service.ts';
import { costOf, exemptionKey, oldBefore, regionalTax } from '../../carte-grise/cost/cost.ts';
import { malusCents, malusGap, malusOf } from '../../carte-grise/malus/malus.ts';
import { regionOf, tariffsOn, type Tariffs } from '../../carte-grise/cost/estimate.service.ts';
import { findScale, findUsualPapers } from '../delivery.repository.ts';
import { transportPrice } from '../transport-price.ts';
import { distancesTo, usualPlace } from '../usual-address.service.ts';
import type { DeliveredCosts } from '../../../catalogue/index.ts';

/** Default services of a delivered vehicle. */
export const STANDARD_SERVICES: readonly string[] = ['preparation-standard', 'carte-grise-fee'];

/** No vehicle has more fiscal horsepower. */
const MAX_HP = 512;

type Taxes = ReturnType<DeliveredCosts['carteGrise']>;

/** The tax regardless of fiscal horsepower, for vehicles whose horsepower cannot be computed. */
const WITHOUT_HP = {
  fiscalHp: null,
  powerHp: 0,
  co2: null,
  firstRegistration: '2000-01-01',
  energy: 'diesel',
  body: 'berline',
  massKg: null,
  seats: null,
  electricRangeKm: null,
  // Without a malus.
  origin: 'french',
} as const;

/** The taxes of every fiscal horsepower, as `costOf` has them; at 0, of a vehicle without one. */
function taxesOf(tariffs: Tariffs, region: string | undefined): (energy: string) => Taxes {
  const perHp = region === undefined ? 0 : (tariffs.regions.get(region)?.perHpCents ?? 0);
  const always = region === undefined ? 0 : costOf(tariffs, region, WITHOUT_HP).known.amount;
  const table = (energy: string, old: boolean): Int32Array => {
    const exempt = tariffs.exemptions.get(exemptionKey(region ?? '', energy)) ?? 0;
    return Int32Array.from({ length: MAX_HP }, (_unused, hp) => always + regionalTax(hp, perHp, exempt, old));
  };
  const tables = new Map<string, Taxes>();
  return (energy) => {
    const taxes = tables.get(energy) ?? { recent: table(energy, false), old: table(energy, true) };
    tables.set(energy, taxes);
    return taxes;
  };
}

async function costsFor(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<Omit<DeliveredCosts, 'key'> | null> {
  const place = await usualPlace(db, workspaceId);
  if (!place) return null;
  const day = dayInParis(now);
  const distances = await distancesTo(db, place);
  if (!distances) return null;
  // One after the other: of a transaction, only one query runs at a time.
  const scale = await findScale(db, day);
  const tariffs = await tariffsOn(db, day);
  const prices = await priceTable(db, now);
  const region = regionOf(place.postcode);
  const lorry = scale.find(({ deliveryType }) => deliveryType === 'camion');
  const costOf = (km: number): number => (lorry ? transportPrice(lorry, km).exclTaxCents : 0);
  const standard = prices.filter(({ code }) => STANDARD_SERVICES.includes(code));
  return {
    fixed: standard.reduce((sum, { exclTaxCents }) => sum + exclTaxCents, 0),
    transport: new Map([...distances].map(([slug, km]) => [slug, costOf(km)])),
    elsewhere: costOf(0),
    carteGrise: taxesOf(tariffs, region),
    oldBefore: Number(oldBefore(day).replaceAll('-', '')),
    // Without a region that taxes, a delivered price contains no carte grise.
    malus: region === undefined ? () => 0 : (vehicle) => malusCents(malusOf(tariffs.malus, day, vehicle)),
    malusGap: region === undefined ? () => null : (vehicle) => malusGap(malusOf(tariffs.malus, day, vehicle)),
    registers: (await findUsualPapers(db, workspaceId)) === 'company',
  };
}

let reads = 0;
/** Numbered, not dated: two within a millisecond may differ. */
const keyed = (workspaceId: string, costs: Omit<DeliveredCosts, 'key'> | null): DeliveredCosts | null =>
  costs && { key: compositeKey(workspaceId, (reads += 1)), ...costs };

/** For infrequent reads, such as the alert of a search; `createDeliveredCosts` caches them. */
export const deliveredCostsAt = async (
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<DeliveredCosts | null> => keyed(workspaceId, await costsFor(db, workspaceId, now));

export type DeliveredCostsMemory = {
  of: (workspaceId: string) => Promise<DeliveredCosts | null>;
  close: () => void;
};

/**
 * What each workspace pays on top of a price, remembered until its addresses or a table of prices change, or
 * the day turns.
 */
export async function createDeliveredCosts(
  db: Database,
  clock: Clock,
  listener: ChangeListener,
): Promise<DeliveredCostsMemory> {
  const memory = await createWorkspaceMemory(listener, clock, async (workspaceId) => {
    const now = clock.now();
    const costs = await deliveredCostsAt(db, workspaceId, now);
    return { costs, untilMs: parisDay(now.getTime()).endsMs };
  });
  // Scales, tariffs, prices of services and yards are the same for all. The cache itself handles a gap of the
  // listener.
  const unsubscribe = await listener.subscribe('price_tables_changed', {
    onChange: () => memory.evictWhere(() => true),
  });
  const of = async (workspaceId: string): Promise<DeliveredCosts | null> => {
    const known = await memory.get(workspaceId);
    if (clock.now().getTime() < known.untilMs) return known.costs;
    memory.evict(workspaceId);
    return (await memory.get(workspaceId)).costs;
  };
  const close = (): void => {
    unsubscribe();
    memory.close();
  };
  return { of, close };
}
