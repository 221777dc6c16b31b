import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, beforeEach } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { removeMember } from '../../../testing/departed-member.ts';
import { createUnsubscribeTokens } from '../../../platform/mail/unsubscribe-tokens.ts';
import { offerFreed } from '../../waiting-list/waiting-list.service.ts';
import { setConfiguration } from '../../../testing/office.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent, mails } = api;
const statusCounts = (statuses: number[]): Record<number, number> =>
  Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]),
  );
const book = (buyer: Buyer, productId: number, payload: object = {}) =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, payload);
const liveBookings = async (itemId: number) =>
  (
    await db
      .selectFrom('booking')
      .select('id')
      .where('item_id', '=', itemId)
      .where('cancelled', '=', false)
      .execute()
  ).length;

let buyer: Buyer;
let rival: Buyer;
let colleague: Buyer;
let viewer: Buyer;
beforeAll(async () => {
  buyer = await signedIn(api);
  rival = await signedIn(api);
  colleague = await signedIn(api, 'buyer', buyer.workspaceId);
  viewer = await signedIn(api, 'viewer', buyer.workspaceId);
});

describe('booking a vehicle', () => {
  // SITE-18, BOOK-1
  it('books it for 24 hours, or for the requested number', async () => {
    const [first, second] = [await createListing(db), await createListing(db)];
    const answer = await book(buyer, first.productId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      productId: first.productId,
      itemId: first.id,
      durationHours: 24,
      extendable: true,
      bookedBy: 'Camille Renard',
    });
    expect((await book(buyer, second.productId, { duration: 72 })).json().durationHours).toBe(72);
  });

  // BOOK-1
  it('refuses a duration outside 1 to 72 hours', async () => {
    const { productId } = await createListing(db);
    for (const duration of [0, 73, 1.5, '24'])
      expect((await book(buyer, productId, { duration })).statusCode).toBe(422);
  });

  // BOOK-4, BOOK-5
  it('returns the existing booking to the same person, and refuses any other because it exists', async () => {
    const { productId } = await createListing(db);
    const first = await book(buyer, productId);
    expect((await book(buyer, productId)).json()).toEqual(first.json());
    for (const other of [colleague, rival]) {
      const refused = await book(other, productId);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        'Une réservation existe déjà pour ce véhicule',
      ]);
    }
  });

  // BOOK-4, BOOK-5
  it('takes no second vehicle for a colleague who asks for the one that the workspace has', async () => {
    const item = await createListing(db, { products: 2 });
    const first = await signedIn(api);
    const second = await signedIn(api, 'buyer', first.workspaceId);
    await book(first, item.productId);
    expect((await book(second, item.productId)).statusCode).toBe(409);
    expect(await liveBookings(item.id)).toBe(1);
  });

  it('books another vehicle of the listing when the requested one is taken', async () => {
    const item = await createListing(db, { products: 2 });
    await book(rival, item.productId);
    const answer = await book(buyer, item.productId);
    expect([answer.statusCode, answer.json().productId]).toEqual([200, item.productIds[1]]);
    const third = await signedIn(api);
    expect((await book(third, item.productId)).statusCode).toBe(412);
  });

  it('is refused to a visitor, to a viewer, and for a vehicle that is not on sale', async () => {
    const { productId } = await createListing(db);
    expect(
      (
        await app.inject({
          method: 'POST',
          url: `/public/catalog/products/${productId}/booking`,
          payload: {},
        })
      ).statusCode,
    ).toBe(401);
    expect((await book(viewer, productId)).statusCode).toBe(403);
    expect((await book(buyer, 2_000_000_000)).statusCode).toBe(404);
    const withdrawn = await createListing(db, { status: 'withdrawn' });
    expect((await book(buyer, withdrawn.productId)).statusCode).toBe(404);
  });

  // BOOK-6
  it('stops at the booking limit of a workspace', async () => {
    const greedy = await signedIn(api);
    const limit = async (): Promise<number> =>
      (await as(app, greedy, 'GET /public/catalog/products/bookings')).json().meta.limit;
    const usual = await limit();
    await setConfiguration(db, 'maxLiveBookings', '2');
    await expect.poll(limit).toBe(2);
    const items = [await createListing(db), await createListing(db), await createListing(db)];
    const answers = [];
    for (const { productId } of items) answers.push(await book(greedy, productId));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    expect(answers[2]?.json().detail).toContain('2 réservations');
    await db.deleteFrom('website_configuration').execute();
    // The limit of every workspace, those of the next tests included.
    await expect.poll(limit).toBe(usual);
  });

  // BOOK-2
  it('can be taken by another once it has ended, without any job', async () => {
    const { productId } = await createListing(db);
    const { id } = (await book(rival, productId)).json();
    await sql`UPDATE booking SET period = tstzrange(now() - interval '2 hours', now() - interval '1 second') WHERE id = ${id}`.execute(
      db,
    );
    expect((await book(buyer, productId)).statusCode).toBe(200);
  });
});

describe('fifty buyers at once', () => {
  let buyers: Buyer[];
  // New buyers each time: the winner of ten rounds would reach the booking limit of the workspace.
  beforeEach(async () => {
    buyers = await Promise.all(Array.from({ length: 50 }, () => signedIn(api)));
  });

  // BOOK-1, BOOK-3
  it('for one vehicle: one books it, the others are refused with 409, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const item = await createListing(db);
      const answers = await Promise.all(buyers.map((each) => book(each, item.productId)));
      expect(statusCounts(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 1, 409: 49 });
      expect(await liveBookings(item.id)).toBe(1);
    }
  });

  // BOOK-4
  it('for three vehicles alike: three book one each, the others are refused with 412', async () => {
    const item = await createListing(db, { products: 3 });
    const answers = await Promise.all(buyers.map((each) => book(each, item.productId)));
    expect(statusCounts(answers.map(({ statusCode }) => statusCode))).toEqual({ 200: 3, 412: 47 });
    expect(await liveBookings(item.id)).toBe(3);
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json().detail).toBe(
      'Le nombre de véhicules de cette référence ne permet pas de le réserver. Veuillez contacter votre commercial.',
    );
  });
});

describe('a booking', () => {
  // BOOK-10
  it('is listed to its workspace only', async () => {
    const item = await createListing(db);
    await catalogueIsCurrent();
    await book(colleague, item.productId);
    const ids = async (who: Buyer) =>
      (await as(app, who, 'GET /public/catalog/products/bookings'))
        .json()
        .data.map(({ productId }: { productId: number }) => productId);
    expect(await ids(buyer)).toContain(item.productId);
    expect(await ids(rival)).not.toContain(item.productId);
  });

  // BOOK-9
  it('is cancelled by its workspace; for another it is not found', async () => {
    const { productId } = await createListing(db);
    await book(buyer, productId);
    expect((await as(app, rival, `DELETE /public/catalog/products/${productId}/booking`)).statusCode).toBe(
      404,
    );
    expect(
      (await as(app, colleague, `DELETE /public/catalog/products/${productId}/booking`)).statusCode,
    ).toBe(204);
    expect((await as(app, buyer, `DELETE /public/catalog/products/${productId}/booking`)).statusCode).toBe(
      404,
    );
    expect((await book(rival, productId)).statusCode).toBe(200);
  });

  it('is not refused as taken where the database fails to decide it', async () => {
    const { productId } = await createListing(db);
    await api.asOwner('ALTER FUNCTION book RENAME TO book_away');
    const answer = await book(buyer, productId);
    await api.asOwner('ALTER FUNCTION book_away RENAME TO book');
    expect(answer.statusCode).toBe(500);
    expect((await book(buyer, productId)).statusCode).toBe(200);
  });

  // BOOK-7
  it('is extended once by a day, and not while a person waits', async () => {
    const [free, awaited] = [await createListing(db), await createListing(db)];
    for (const { productId } of [free, awaited]) await book(buyer, productId);
    const extend = (who: Buyer, productId: number) =>
      as(app, who, `POST /public/catalog/products/${productId}/booking/extension`);
    expect((await extend(rival, free.productId)).statusCode).toBe(404);
    expect((await extend(buyer, free.productId)).json()).toMatchObject({
      durationHours: 48,
      extendable: false,
    });
    expect((await extend(buyer, free.productId)).json().type).toMatch(/already-extended$/);
    await as(app, rival, `POST /public/catalog/products/${awaited.productId}/waiting-list`);
    expect((await extend(buyer, awaited.productId)).json().type).toMatch(/somebody-waits$/);
  });

  // BOOK-5
  it('returns the same booking for a retry with the same key', async () => {
    const item = await createListing(db, { products: 2 });
    const key = { 'idempotency-key': randomUUID() };
    const send = () => as(app, buyer, `POST /public/catalog/products/${item.productId}/booking`, {}, key);
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await liveBookings(item.id)).toBe(1);
  });
});

describe('the waiting list', () => {
  let holder: Buyer;
  beforeAll(async () => {
    holder = await signedIn(api);
  });
  const join = (who: Buyer, productId: number) =>
    as(app, who, `POST /public/catalog/products/${productId}/waiting-list`);

  // BOOK-8
  it('is only for a vehicle that is taken, and preserves the order of positions', async () => {
    const { productId } = await createListing(db);
    expect((await join(rival, productId)).json().type).toMatch(/vehicle-free$/);
    await book(holder, productId);
    const third = await signedIn(api);
    expect((await join(rival, productId)).json()).toEqual({ position: 1 });
    expect((await join(third, productId)).json()).toEqual({ position: 2 });
    expect((await join(rival, productId)).json()).toEqual({ position: 1 });
    expect((await join(rival, 2_000_000_000)).statusCode).toBe(404);
  });

  // BOOK-8
  it('offers a freed vehicle to the first in line, by one e-mail', async () => {
    const { productId } = await createListing(db);
    await book(holder, productId);
    const [first, second] = [await signedIn(api), await signedIn(api)];
    await join(first, productId);
    await join(second, productId);
    await as(app, holder, `DELETE /public/catalog/products/${productId}/booking`);
    await expect
      .poll(async () => (await api.runJobs(), mails.filter(({ to }) => to === first.email)))
      .toHaveLength(1);
    expect(mails.filter(({ to }) => to === second.email)).toHaveLength(0);
  });

  it('skips a person without such mails, preserves their position, and ends by the link of the mail', async () => {
    const { productId } = await createListing(db);
    await book(holder, productId);
    const [unsubscribed, next] = [await signedIn(api), await signedIn(api)];
    await db
      .insertInto('notification_choice')
      .values({ person_id: unsubscribed.personId, kind: 'waiting-list', frequency: 'off' })
      .execute();
    await join(unsubscribed, productId);
    await join(next, productId);
    await as(app, holder, `DELETE /public/catalog/products/${productId}/booking`);
    const toNext = () => mails.filter(({ to }) => to === next.email);
    await expect.poll(async () => (await api.runJobs(), toNext())).toHaveLength(1);
    expect(mails.filter(({ to }) => to === unsubscribed.email)).toEqual([]);
    const token = toNext()[0]?.unsubscribeUrl?.split('/').at(-1);
    const stopped = await app.inject({ method: 'POST', url: `/public/unsubscribe/${token}` });
    expect(stopped.json()).toEqual({ kind: 'waiting-list', name: '', active: false });
    await book(next, productId);
    expect((await join(unsubscribed, productId)).json()).toEqual({ position: 1 });
  });

  it('offers it to an owner once the waiting person has left their company', async () => {
    const { productId } = await createListing(db);
    await book(holder, productId);
    const leaver = await signedIn(api);
    await join(leaver, productId);
    const owner = await removeMember(api, leaver);
    await as(app, holder, `DELETE /public/catalog/products/${productId}/booking`);
    const notified = () => mails.map(({ to }) => to).filter((to) => [leaver.email, owner.email].includes(to));
    await expect.poll(async () => (await api.runJobs(), notified())).toEqual([owner.email]);
  });

  it('offers a vehicle whose booking has ended, once, even when two nodes look', async () => {
    const { productId } = await createListing(db);
    const { id } = (await book(holder, productId)).json();
    const waiting = await signedIn(api);
    await join(waiting, productId);
    const parts = {
      ...api.jobs,
      clock: systemClock,
      unsubscribeTokens: createUnsubscribeTokens(api.jobs.tokenSecret),
    };
    const sent = async (): Promise<string[]> => {
      await api.runJobs();
      return mails.map(({ to }) => to).filter((to) => to === waiting.email);
    };
    await offerFreed(parts);
    expect(await sent()).toEqual([]);
    await sql`UPDATE booking SET period = tstzrange(now() - interval '2 hours', now() - interval '1 second') WHERE id = ${id}`.execute(
      db,
    );
    await Promise.all([offerFreed(parts), offerFreed(parts)]);
    await offerFreed(parts);
    expect(await sent()).toEqual([waiting.email]);
  });

  it('offers a vehicle even when another one fails', async () => {
    const waiting = await signedIn(api);
    const [broken, other] = [await createListing(db), await createListing(db)];
    for (const { productId } of [broken, other]) {
      const { id } = (await book(holder, productId)).json();
      await join(waiting, productId);
      await sql`UPDATE booking SET period = tstzrange(now() - interval '2 hours', now() - interval '1 second') WHERE id = ${id}`.execute(
        db,
      );
    }
    const item: typeof api.jobs.catalogue.item = (...requested) => {
      if (requested[0] === broken.id) throw new Error('broken');
      return api.jobs.catalogue.item(...requested);
    };
    const catalogue = { ...api.jobs.catalogue, item };
    await offerFreed({
      ...api.jobs,
      catalogue,
      unsubscribeTokens: createUnsubscribeTokens(api.jobs.tokenSecret),
    });
    const offered = await db
      .selectFrom('waiting_list')
      .select(['item_id as itemId'])
      .where('workspace_id', '=', waiting.workspaceId)
      .where('offered_at', 'is not', null)
      .execute();
    expect(offered).toContainEqual({ itemId: other.id });
  });
});
