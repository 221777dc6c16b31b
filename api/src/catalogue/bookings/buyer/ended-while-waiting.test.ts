import { DAY_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing, type TestListing } from '../../../testing/factories.ts';
import { createApproval, createBooking } from '../../../testing/purchases.ts';

let ahead = 0;
const now = (): Date => new Date(systemClock.now().getTime() + ahead);
const api = await testApi({ clock: { now } });
const { app, db } = api;
const PATH = '/public/catalog/products';

let buyer: Buyer;
let rival: Buyer;
beforeAll(async () => {
  buyer = await signedIn(api);
  rival = await signedIn(api);
});
beforeEach(() => {
  ahead = 0;
});

async function waitingQueries(): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

const lockOfListing = ({ id }: TestListing) => sql`SELECT 1 FROM catalogue_item WHERE id = ${id} FOR UPDATE`;
const lockOfWorkspace = ({ workspaceId }: Buyer) =>
  sql`SELECT 1 FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`;

/** Sends a request, and changes what it is about while it waits for the lock. */
async function whileWaiting(
  lock: ReturnType<typeof lockOfListing>,
  request: () => ReturnType<typeof as>,
  change: (trx: Database) => Promise<unknown>,
) {
  const answer = await db.transaction().execute(async (trx) => {
    await lock.execute(trx);
    const sent = { answer: request() };
    await expect.poll(waitingQueries).toBeGreaterThan(0);
    ahead = DAY_MS;
    await change(trx);
    return sent;
  });
  return answer.answer;
}

async function bookedUntilSoon(): Promise<TestListing> {
  const listing = await createListing(db);
  const period = sql<string>`tstzrange(now() - interval '1 hour', now() + interval '1 hour')`;
  await createBooking(db, buyer, { itemId: listing.id, productId: listing.productId }, { period });
  return listing;
}

describe('a booking that ends while a request waits for its vehicle', () => {
  // BOOK-7
  it('is not extended into the booking that another company has by then', async () => {
    const listing = await bookedUntilSoon();
    const { id: itemId, productId } = listing;
    const answer = await whileWaiting(
      lockOfListing(listing),
      () => as(app, buyer, `POST ${PATH}/${productId}/booking/extension`),
      (trx) => {
        const period = sql<string>`tstzrange(now() + interval '2 hours', now() + interval '26 hours')`;
        return createBooking(trx, rival, { itemId, productId }, { period });
      },
    );
    expect([answer.statusCode, answer.json().type]).toEqual([404, expect.stringMatching(/not-found$/)]);
  });

  // BOOK-8
  it('has no waiting list that could be joined', async () => {
    const listing = await bookedUntilSoon();
    const answer = await whileWaiting(
      lockOfListing(listing),
      () => as(app, rival, `POST ${PATH}/${listing.productId}/waiting-list`),
      async () => undefined,
    );
    expect(answer.json().type).toMatch(/vehicle-free$/);
  });
});

// BOOK-9
it('a booking is not cancelled once its approval is requested, while the cancellation waits', async () => {
  const { id: itemId, productId } = await createListing(db);
  const bookingId = await createBooking(db, buyer, { itemId, productId });
  const answer = await whileWaiting(
    lockOfWorkspace(buyer),
    () => as(app, buyer, `DELETE ${PATH}/${productId}/booking`),
    (trx) => createApproval(trx, buyer, [{ itemId, productId, bookingId }]),
  );
  expect(answer.json().type).toMatch(/awaits-approval$/);
});
