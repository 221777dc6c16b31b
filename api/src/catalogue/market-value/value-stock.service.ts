import { MARKET_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import { priceWithVat } from '@pomelo/contract/catalogue/vat.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { pause } from '../../platform/search/pause.ts';
import { ageAt } from './estimator/age.ts';
import { estimateValue } from './estimator/estimate.ts';
import { indexObservations } from './estimator/neighbours.ts';
import type { Observation } from './estimator/observation.ts';
import { slopesOf } from './estimator/slopes.ts';
import { estimateDaysToSell } from './selling/days-to-sell.service.ts';
import {
  type AskingPriceRow,
  deleteOlderValues,
  findAskingPrices,
  findModelSizes,
  findOutsidePrices,
  type ModelSize,
  type OutsideRow,
  saveValues,
  type ValueRow,
} from './market-values.repository.ts';
import { findSoldLevels, groupSoldPrices, type SoldLevel } from './sold-prices.repository.ts';

/** Listings of a batch; one model is never divided. */
const BATCH_LISTINGS = 4000;
/** Values of a statement: nodes read again what one changes, in one go. */
const SAVED_AT_ONCE = 500;
/** Estimates between two pauses: a few milliseconds. */
const SLICE = 100;
/** A vehicle under this mileage is sold as new. */
const NEW_BELOW_KM = 1000;
const PER_MILLE = 1000;

/**
 * VALUE-1: computes the market value of every listing on sale, a batch of models at a time, and removes those that
 * no longer have enough comparables; then the days to sell (VALUE-8). Safe to repeat.
 */
export async function valueStock({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  const soldSince = new Date(now.getTime() - MARKET_RULES.soldDays * DAY_MS);
  await groupSoldPrices(db, soldSince);
  for (const modelIds of batchesOf(await findModelSizes(db))) {
    const asking = await findAskingPrices(db, modelIds, now);
    const outside = await findOutsidePrices(db, modelIds, now);
    const sold = await findSoldLevels(db, modelIds, soldSince);
    const values = await valuesOf({ asking, outside, sold }, now.getTime());
    for (let at = 0; at < values.length; at += SAVED_AT_ONCE)
      await saveValues(db, values.slice(at, at + SAVED_AT_ONCE), now);
  }
  await deleteOlderValues(db, now);
  await estimateDaysToSell(db, now);
}

function batchesOf(models: readonly ModelSize[]): number[][] {
  const batches: number[][] = [];
  let room = 0;
  for (const { id, listings } of models) {
    if (room < listings || batches.length === 0) {
      batches.push([]);
      room = BATCH_LISTINGS;
    }
    batches.at(-1)?.push(id);
    room -= listings;
  }
  return batches;
}

type Prices = {
  asking: readonly AskingPriceRow[];
  outside: readonly OutsideRow[];
  sold: ReadonlyMap<number, SoldLevel>;
};

async function valuesOf({ asking, outside, sold }: Prices, nowMs: number): Promise<ValueRow[]> {
  const elsewhere = Map.groupBy(outside, ({ modelId }) => modelId);
  const values: ValueRow[] = [];
  let done = 0;
  for (const [modelId, rows] of Map.groupBy(asking, (row) => row.modelId)) {
    const own = rows.flatMap((row) => askingObservation(row, nowMs));
    const others = (elsewhere.get(modelId) ?? []).flatMap(outsideObservation);
    const all = [...own, ...others];
    const slopes = slopesOf(all);
    const index = indexObservations(all);
    const level = sold.get(modelId);
    for (const vehicle of own) {
      if (++done % SLICE === 0) await pause();
      const estimate = estimateValue(vehicle, index, slopes, (other) => other !== vehicle);
      if (!estimate) continue;
      const soldAt = (cents: number): number =>
        Math.round((cents * (level?.perMille ?? PER_MILLE)) / PER_MILLE);
      const comparableIds = estimate.comparables.flatMap(({ itemId }) => itemId ?? []);
      values.push({
        itemId: vehicle.itemId,
        valueCents: soldAt(estimate.valueCents),
        lowCents: soldAt(estimate.lowCents),
        highCents: soldAt(estimate.highCents),
        comparableIds,
        outsideCount: estimate.comparables.length - comparableIds.length,
        soldCount: level?.sales ?? 0,
      });
    }
  }
  return values;
}

/** None when the age is unknown: it is never guessed. */
function askingObservation(row: AskingPriceRow, nowMs: number): (Observation & { itemId: number })[] {
  const ageYears = ageAt(row.firstRegistration, nowMs);
  if (ageYears === null) return [];
  const { energy, gearbox, powerHp, km } = row;
  return [
    {
      energy,
      gearbox,
      powerHp,
      km,
      ageYears,
      id: `listing ${row.id}`,
      itemId: row.id,
      isNew: row.firstRegistration === null || km < NEW_BELOW_KM,
      priceCents: priceWithVat(row.vatRegime, row.priceCents).toPay,
    },
  ];
}

function outsideObservation(row: OutsideRow): Observation[] {
  const ageYears = ageAt(row.firstRegistration, Date.parse(row.observedOn));
  if (ageYears === null) return [];
  const { energy, gearbox, powerHp, km, priceCents } = row;
  return [
    {
      energy,
      gearbox,
      powerHp,
      km,
      priceCents,
      ageYears,
      id: `elsewhere ${row.id}`,
      isNew: km < NEW_BELOW_KM,
    },
  ];
}
