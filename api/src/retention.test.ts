import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { JOBS } from './job-list.ts';
import { acrossWorkspaces } from './platform/db/workspace-scope.ts';
import { testApi } from './testing/app.ts';
import { createListing, createPerson, createWorkspace, setMarketValue } from './testing/factories.ts';
import { createBooking, periodBetween } from './testing/purchases.ts';

const api = await testApi();
const { db } = api;
const TEN_YEARS_MS = 3654 * DAY_MS;
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? -1;
};
/** Every scheduled job that deletes, as if the clock were `laterMs` ahead. */
const cleanUp = async (laterMs: number): Promise<void> => {
  const clock = { now: () => new Date(Date.now() + laterMs) };
  const jobs = JOBS.timed.filter(({ name }) => /^(?:forget|purge|release)-/u.test(name));
  expect(jobs.length).toBeGreaterThan(8);
  for (const { run } of jobs) await acrossWorkspaces('jobs', () => run({ ...api.jobs, clock }));
};

const GROWING = [
  'price_change',
  'bulk_edit',
  'bulk_edit_line',
  'market_import',
  'market_observation',
  'booking',
  'payment_event',
] as const;
const LASTING = [
  'catalogue_item',
  'product',
  'person',
  'workspace',
  'item_price',
  'market_value',
  'audit_entry',
];

// OPS-20
it('holds nothing after ten years that only grew, and all that must stay', async () => {
  const [{ id: workspaceId }, { id: personId }] = [await createWorkspace(db), await createPerson(db)];
  const vehicle = await createListing(db, { products: 2 });
  await setMarketValue(db, vehicle.id, 1_500_000);
  await db
    .updateTable('catalogue_item')
    .set({ price_b2b_cents: 1_100_000 })
    .where('id', '=', vehicle.id)
    .execute();
  const [now, ago] = [new Date(), new Date(Date.now() - DAY_MS)];
  await createBooking(
    db,
    { workspaceId, personId },
    { itemId: vehicle.id, productId: vehicle.productId },
    { period: periodBetween(ago, now) },
  );
  const edit = uuidv7();
  await sql`INSERT INTO bulk_edit (id, person_id, at, change, changed, mark)
    VALUES (${edit}, ${personId}, ${now}, '{}', 1, ${now})`.execute(db);
  await sql`INSERT INTO bulk_edit_line (bulk_edit_id, item_id, price_b2b_cents, price_b2c_cents, status, sales_date)
    VALUES (${edit}, ${vehicle.id}, 1, 1, 'published', ${now})`.execute(db);
  const imported = uuidv7();
  await sql`INSERT INTO market_import (id, file_name, source, observed_on, observations, created_at)
    VALUES (${imported}, 'prix.csv', 'essai', ${ago}, 1, ${now})`.execute(db);
  await sql`INSERT INTO market_observation
    (import_id, model_id, energy, gearbox, first_registration, km, price_cents, observed_on)
    SELECT ${imported}, model_id, 'essence', 'manuelle', '2021', 1000, 100, ${ago} FROM catalogue_item LIMIT 1`.execute(
    db,
  );
  await sql`INSERT INTO payment_event (id, type) VALUES ('evt_1', 'paid')`.execute(db);
  const before = await Promise.all(LASTING.map(count));
  for (const table of GROWING) expect(await count(table), table).toBeGreaterThan(0);

  await cleanUp(0);
  for (const table of GROWING) expect(await count(table), table).toBeGreaterThan(0);
  await cleanUp(TEN_YEARS_MS + 30 * DAY_MS);
  for (const table of GROWING) expect(await count(table), table).toBe(0);
  expect(await Promise.all(LASTING.map(count))).toEqual(before);
});
