import type { Frequency } from '@pomelo/contract/account/security.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing, type TestListing } from '../../../testing/factories.ts';
import { sendMorningAlerts } from './alert-jobs.ts';
import { sendPriceAlerts } from './price-alerts.service.ts';

const api = await testApi();
const { app, db, mails, jobs } = api;

let buyer: Buyer;
let item: TestListing;
beforeEach(async () => {
  buyer = await signedIn(api);
  item = await createListing(db, { version: 'dCi 115', price_b2b_cents: 1_000_000 });
  await like(item);
  mails.length = 0;
});

const like = (liked: TestListing, owner = buyer) =>
  as(app, owner, `POST /public/catalog/favorites/${liked.id}`);
const price = (cents: number, priced = item) =>
  db.updateTable('catalogue_item').set({ price_b2b_cents: cents }).where('id', '=', priced.id).execute();
const choose = (frequency: Frequency) =>
  db
    .insertInto('notification_choice')
    .values({ person_id: buyer.personId, kind: 'favorite-price', frequency })
    .execute();
async function alertNow(): Promise<typeof mails> {
  await addJob(db, 'alert-now', {});
  await api.runJobs();
  return mails.filter(({ to }) => to === buyer.email);
}

describe('a favourite whose price falls', () => {
  it('is notified at once to those who chose so, with the price before and now, once', async () => {
    await choose('instant');
    await price(950_000);
    const [mail, ...others] = await alertNow();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Le prix d’un de vos favoris a baissé');
    expect(mail?.text).toContain('9\u202f500\u202f€ HT · TVA récupérable');
    expect(mail?.text).toContain('Baisse de 500\u202f€\u202f: 10\u202f000\u202f€ avant');
    expect(await alertNow()).toHaveLength(1);
  });

  it('comes in one mail with the others, the largest fall first', async () => {
    await choose('instant');
    const other = await createListing(db, {
      version: 'TCe 90',
      price_b2b_cents: 2_000_000,
      vat_regime: 'marge',
    });
    await like(other);
    await price(950_000);
    await price(1_700_000, other);
    const [mail] = await alertNow();
    expect(mail?.subject).toBe('Le prix de 2 de vos favoris a baissé');
    expect(mail?.text).toMatch(/TCe 90[^]*net · TVA sur marge[^]*dCi 115/);
    expect(mails).toHaveLength(1);
  });

  it('is not notified when it rises; the next fall is notified from there', async () => {
    await choose('instant');
    await price(1_200_000);
    expect(await alertNow()).toEqual([]);
    await price(1_100_000);
    expect((await alertNow())[0]?.text).toContain('12\u202f000\u202f€ avant');
  });

  it('waits for the morning unless chosen otherwise, and is never sent to those who want none', async () => {
    await price(950_000);
    expect(await alertNow()).toEqual([]);
    // 7:00 in Paris, on any day.
    const seven = new Date();
    seven.setUTCHours(5, 30, 0, 0);
    const isSummer = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'shortOffset' })
      .format(seven)
      .includes('+2');
    if (!isSummer) seven.setUTCHours(6);
    const clock = { now: () => seven };
    await sendMorningAlerts({ ...jobs, clock: { now: () => new Date(seven.getTime() + 3 * HOUR_MS) } });
    await api.runJobs();
    expect(mails).toEqual([]);
    await sendMorningAlerts({ ...jobs, clock });
    await sendMorningAlerts({ ...jobs, clock });
    await api.runJobs();
    expect(mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
    await choose('off');
    await price(800_000);
    await sendMorningAlerts({ ...jobs, clock });
    expect(await alertNow()).toHaveLength(1);
  });

  it('is notified once by several workers, and not at all once it is no favourite or not on sale', async () => {
    await choose('instant');
    const [left, gone] = [await createListing(db), await createListing(db)];
    for (const liked of [left, gone]) await like(liked);
    for (const liked of [item, left, gone]) await price(500_000, liked);
    await as(app, buyer, `DELETE /public/catalog/favorites/${left.id}`);
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute();
    await Promise.all(Array.from({ length: 6 }, () => sendPriceAlerts(jobs, 'instant')));
    await api.runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual(['Le prix d’un de vos favoris a baissé']);
  });

  it('is sent although another person’s favourite fails', async () => {
    await choose('instant');
    const other = await signedIn(api);
    const broken = await createListing(db);
    await like(broken, other);
    await db
      .insertInto('notification_choice')
      .values({ person_id: other.personId, kind: 'favorite-price', frequency: 'instant' })
      .execute();
    for (const liked of [broken, item]) await price(500_000, liked);
    await api.catalogueIsCurrent();
    const requested = new Map<number, number>();
    // Once to know that it is on sale, then to write about it.
    const find: typeof jobs.catalogue.item = (id, ...view) => {
      requested.set(id, (requested.get(id) ?? 0) + 1);
      if (id === broken.id && requested.get(id) === 2) throw new Error('broken');
      return jobs.catalogue.item(id, ...view);
    };
    await sendPriceAlerts({ ...jobs, catalogue: { ...jobs.catalogue, item: find } }, 'instant');
    await api.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([buyer.email]);
    await sendPriceAlerts(jobs, 'instant');
    await api.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([buyer.email, other.email]);
  });

  // SEARCH-2
  it('stops by the link of its mail', async () => {
    await choose('instant');
    await price(950_000);
    const token = (await alertNow())[0]?.unsubscribeUrl?.split('/').at(-1);
    const stopped = await app.inject({ method: 'POST', url: `/public/unsubscribe/${token}` });
    expect(stopped.json()).toEqual({ kind: 'favorite-price', name: '', active: false });
    await price(900_000);
    expect(await alertNow()).toHaveLength(1);
  });
});
