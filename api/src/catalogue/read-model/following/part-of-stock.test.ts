import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createListener } from '../../../platform/db/listen.ts';
import { testDatabase } from '../../../testing/database/database.ts';
import {
  createListing,
  createPerson,
  createWorkspace,
  type TestListing,
} from '../../../testing/factories.ts';
import { createBooking, periodBetween } from '../../../testing/purchases.ts';
import { CatalogueFollower } from './catalogue-follower.ts';

const MOST = 10;
const { db, pool } = await testDatabase();
const listings: TestListing[] = [];
for (let at = 0; at < 60; at += 1) listings.push(await createListing(db));
const itemIds = listings.map(({ id }) => id);
const [booked] = listings;

async function openPart(beforeLoad = () => Promise.resolve()): Promise<CatalogueFollower> {
  const listener = createListener(pool);
  const follower = new CatalogueFollower({
    pool,
    listener,
    clock: systemClock,
    logger: { error: () => undefined },
    settings: { kmThreshold: () => 100 },
    beforeLoad,
    isPart: true,
    mostListings: MOST,
  });
  onTestFinished(async () => {
    await follower.stop();
    await listener.close();
  });
  await follower.start();
  return follower;
}

// OPS-23
test('a part of the stock has the booked listings, the requested ones, and a bound', async () => {
  if (!booked) throw new Error('No listing');
  const owner = { workspaceId: (await createWorkspace(db)).id, personId: (await createPerson(db)).id };
  const period = periodBetween(new Date(), new Date(Date.now() + HOUR_MS));
  await createBooking(db, owner, { itemId: booked.id, productId: booked.productId }, { period });
  const part = await openPart();
  expect(part.current().stock.count).toBe(1);
  for (let at = 0; at < itemIds.length; at += 5) {
    const requested = itemIds.slice(at, at + 5);
    await part.refreshListings(requested);
    expect(
      requested.every((id) => part.isReadable(id) && part.current().stock.liveRow(id) !== undefined),
    ).toBe(true);
  }
  await expect.poll(() => part.current().stock.size).toBeLessThanOrEqual(MOST + 6);
  expect(part.isReadable(booked.id)).toBe(true);
  expect(part.isReadable(itemIds.at(-1) ?? 0)).toBe(true);
  expect(part.isReadable(itemIds[10] ?? 0)).toBe(false);
});

test('a part of the stock reads a change only of what it has', async () => {
  const part = await openPart();
  const [read = 0, other = 0] = itemIds.slice(20);
  await part.refreshListings([read]);
  await db
    .updateTable('catalogue_item')
    .set({ price_b2b_cents: 1_111_100 })
    .where('id', 'in', [read, other])
    .execute();
  await part.whenCurrent();
  const { stock } = part.current();
  expect(stock.columns.priceB2b[stock.liveRow(read) ?? 0]).toBe(1_111_100);
  expect(part.isReadable(other)).toBe(false);
});

// OPS-23
test('a part of the stock is within its bound after many were requested while it was reduced', async () => {
  const held = Promise.withResolvers<void>();
  let loads = 0;
  const part = await openPart(async () => {
    loads += 1;
    if (loads > 1) await held.promise;
  });
  await part.refreshListings(itemIds.slice(0, 20));
  await expect.poll(() => loads).toBe(2);
  await part.refreshListings(itemIds.slice(20));
  held.resolve();
  await expect.poll(() => part.current().stock.size).toBeLessThanOrEqual(MOST + 6);
  expect(part.isReadable(itemIds.at(-1) ?? 0)).toBe(true);
});
