import type {
  ResaleEstimate,
  ResaleHabits,
  ResaleHabitsBody,
  ResaleEstimateBody,
  VehicleResale,
} from '@pomelo/contract/catalogue/resale.schemas.ts';
import { euros, type Money } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { servicePrices } from '../links/ports.ts';
import { daysToSellOf } from '../market-value/selling/days-to-sell.service.ts';
import type { CostsOf } from '../listing/listing.service.ts';
import type { CatalogueReader, EstimateCents } from '../read-model/reader.ts';
import {
  countDamages,
  deleteEstimate,
  deleteOlderEstimates,
  findEstimate,
  findHabits,
  type HabitsCents,
  saveEstimate,
  saveHabits,
} from './resale.repository.ts';
import { termsFrom } from './resale-terms.ts';

/** Estimates that are stored for one company, the latest typed. */
export const MAX_ESTIMATES = 1000;
const STANDARD_PREPARATION = 'preparation-standard';

export type ResaleParts = { catalogue: CatalogueReader; costsOf: CostsOf };
type At = { workspaceId: string; now: Date };

/**
 * Proposal to a company that has not set its own habits: our standard preparation, without any other
 * assumption.
 */
async function proposedHabits(db: Database, now: Date): Promise<HabitsCents> {
  const [standard] = await servicePrices.call(db, [STANDARD_PREPARATION], dayInParis(now));
  return {
    source: 'public-price',
    percent: 118,
    preparation: standard?.exclTaxCents ?? 0,
    fundingPerDay: 0,
    stockDays: 35,
    targetMargin: 0,
  };
}

const habitsView = (habits: HabitsCents, isSet: boolean): ResaleHabits => ({
  isSet,
  source: habits.source,
  percent: habits.percent,
  preparation: euros(habits.preparation),
  fundingPerDay: euros(habits.fundingPerDay),
  stockDays: habits.stockDays,
  targetMargin: euros(habits.targetMargin),
});

// VEH-12
export async function habitsOf(db: Database, { workspaceId, now }: At): Promise<ResaleHabits> {
  const habits = await findHabits(db, workspaceId);
  return habitsView(habits ?? (await proposedHabits(db, now)), habits !== undefined);
}

export async function changeHabits(
  db: Database,
  { workspaceId, now }: At,
  body: z.output<typeof ResaleHabitsBody>,
): Promise<ResaleHabits> {
  const habits: HabitsCents = {
    source: body.source,
    percent: body.percent,
    preparation: body.preparation.amount,
    fundingPerDay: body.fundingPerDay.amount,
    stockDays: body.stockDays,
    targetMargin: body.targetMargin.amount,
  };
  await saveHabits(db, workspaceId, habits, now);
  return habitsView(habits, true);
}

const moneyOrNull = (cents: number | null): Money | null => (cents === null ? null : euros(cents));
const estimateView = (estimate: EstimateCents): ResaleEstimate => ({
  resalePrice: moneyOrNull(estimate.resalePrice),
  repairs: moneyOrNull(estimate.repairs),
  preparation: moneyOrNull(estimate.preparation),
  registration: moneyOrNull(estimate.registration),
  fundingPerDay: moneyOrNull(estimate.fundingPerDay),
  stockDays: estimate.stockDays,
});

const NOTHING_TYPED: ReadonlyMap<number, EstimateCents> = new Map();

// VEH-10
/** The calculator of a vehicle on sale for a company. Refuses with not-found. */
export async function resaleOfVehicle(
  db: Database,
  { catalogue, costsOf }: ResaleParts,
  at: At,
  vehicleId: number,
): Promise<VehicleResale> {
  const itemId = await listingOf(catalogue, vehicleId);
  const { workspaceId, now } = at;
  const stored = await findHabits(db, workspaceId);
  const expected = stored ? null : await daysToSellOf(db, itemId);
  const usual = stored ?? (await proposedHabits(db, now));
  const habits = expected ? { ...usual, stockDays: expected.median } : usual;
  const typed = await findEstimate(db, workspaceId, itemId);
  const terms = termsFrom({ key: '', habits, estimates: NOTHING_TYPED }, await costsOf(workspaceId));
  const [found] = catalogue.resalesOf([itemId], terms);
  if (!found) return refuse('not-found');
  const { figures, proposed, unpriced, registration } = found;
  return {
    habits: habitsView(usual, stored !== undefined),
    stockDaysFrom: stored ? 'company' : expected ? 'sales' : 'usual',
    vatRegime: figures.vatRegime,
    purchasePrice: euros(figures.purchasePrice),
    proposed: estimateView({ ...figures, ...proposed }),
    typed: typed ? estimateView(typed) : null,
    damages: proposed.repairs === null ? null : { count: await countDamages(db, itemId), unpriced },
    delivery: moneyOrNull(figures.delivery),
    registration: { isCharged: terms.registration?.isCharged ?? false, cost: moneyOrNull(registration) },
  };
}

async function listingOf(catalogue: CatalogueReader, vehicleId: number): Promise<number> {
  await catalogue.prepare([vehicleId]);
  return catalogue.listingIdOf(vehicleId) ?? refuse('not-found');
}

// VEH-11
/** Stores what a company typed for a vehicle; nothing when it typed nothing. */
export async function estimateVehicle(
  db: Database,
  parts: ResaleParts,
  at: At,
  vehicleId: number,
  body: z.output<typeof ResaleEstimateBody>,
): Promise<VehicleResale> {
  const itemId = await listingOf(parts.catalogue, vehicleId);
  const { workspaceId, now } = at;
  const estimate: EstimateCents = {
    resalePrice: body.resalePrice?.amount ?? null,
    repairs: body.repairs?.amount ?? null,
    preparation: body.preparation?.amount ?? null,
    registration: body.registration?.amount ?? null,
    fundingPerDay: body.fundingPerDay?.amount ?? null,
    stockDays: body.stockDays,
  };
  if (Object.values(estimate).every((value) => value === null)) await deleteEstimate(db, workspaceId, itemId);
  else {
    await saveEstimate(db, { workspaceId, itemId, now }, estimate);
    await deleteOlderEstimates(db, workspaceId, MAX_ESTIMATES);
  }
  return resaleOfVehicle(db, parts, at, vehicleId);
}

export async function dropEstimate(
  db: Database,
  parts: ResaleParts,
  at: At,
  vehicleId: number,
): Promise<VehicleResale> {
  await deleteEstimate(db, at.workspaceId, await listingOf(parts.catalogue, vehicleId));
  return resaleOfVehicle(db, parts, at, vehicleId);
}
