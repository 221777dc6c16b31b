import { expect, test } from 'vitest';
import { estimateDaysToSell } from '../../src/catalogue/market-value/selling/days-to-sell.service.ts';
import { databaseOn } from '../../src/platform/db/connect.ts';
import { testDatabase } from '../../src/testing/database/database.ts';
import { OWNER } from '../../src/testing/database/database-roles.ts';
import '../../src/wiring.ts';
import { demoMedianDays, seedPastSales } from './past-sales.ts';
import { seedStock } from './seed-stock.ts';

const clock = { now: () => new Date('2026-11-21T09:00:00Z') };

// VALUE-8
test('the days to sell of the demo are those of the model that it was made by', async () => {
  const { pool } = await testDatabase({ role: OWNER });
  const client = await pool.connect();
  await seedStock(client, { vehicles: 6000, clock, progress: () => undefined });
  const sales = await seedPastSales(client, clock);
  expect(sales).toBeGreaterThan(3000);
  expect(sales).toBeLessThan(20_000);
  await estimateDaysToSell(databaseOn(client), clock.now());
  const { rows } = await client.query<{ modelId: number; median: number; sales: number }>(
    `SELECT model_id AS "modelId", median_days AS median, sales FROM days_to_sell WHERE level = 'model' AND sales >= 60`,
  );
  client.release();
  expect(rows.length).toBeGreaterThan(10);
  // A median of n exponential times is within 2.6 standard errors of ln 2 / √n of it, nearly always.
  const far = rows.filter(({ modelId, median, sales: count }) => {
    const expected = demoMedianDays(modelId);
    return Math.abs(median + 0.5 - expected) > 1 + (expected * 3) / (Math.LN2 * Math.sqrt(count));
  });
  expect(far).toEqual([]);
});
