import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type pg from 'pg';
import type { Clock } from '../../src/platform/clock.ts';
import { type Random, seededRandom } from './random.ts';
import { copyLine, copyRows, listedForSale } from './seed.repository.ts';

const SEED = 20_266;
const BUYERS = 60;
/** Half of the vehicles of a model sell within so many days, by the rank of the model. */
const [QUICKEST_DAYS, MEDIAN_STEPS, STEP_DAYS] = [24, 9, 4];

/** The days in which half of the demo's vehicles of a model sell: what an estimate is judged by. */
export const demoMedianDays = (modelId: number): number =>
  QUICKEST_DAYS + (modelId % MEDIAN_STEPS) * STEP_DAYS;

/** Days until a vehicle sells, without memory: one that is old on sale sells no later and no sooner. */
const soldWithin = (random: Random, modelId: number): number =>
  (-Math.log(1 - random.next()) * demoMedianDays(modelId)) / Math.LN2;

/**
 * For each vehicle of the stock, those that came with it and are sold: as many as the model expects of its age, so
 * that stock and sales together are a sample of one market.
 */
export async function seedPastSales(client: pg.ClientBase, clock: Clock): Promise<number> {
  const random = seededRandom(SEED);
  const nowMs = clock.now().getTime();
  let [lines, sales] = ['', 0];
  for (const { modelId, body, energy, listedMs } of await listedForSale(client)) {
    for (;;) {
      const days = soldWithin(random, modelId);
      // The first that is not sold by now is the vehicle of the stock itself.
      if (listedMs + days * DAY_MS > nowMs) break;
      const [listedOn, leftOn] = [new Date(listedMs), new Date(listedMs + Math.floor(days) * DAY_MS)];
      const buyer = `garage-${random.between(1, BUYERS)}`;
      lines += copyLine([modelId, body, energy, dayInParis(listedOn), dayInParis(leftOn), buyer]);
      sales += 1;
    }
  }
  await copyRows(client, 'past_sale', lines);
  return sales;
}
