import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { timeText, sendBookingEndings } from './booking-endings.service.ts';

const api = await testApi();
const { app, db, mails, jobs, catalogueIsCurrent } = api;

let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  mails.length = 0;
});

async function book(hours: number): Promise<{ itemId: number; productId: number; end: number }> {
  const { id: itemId, productId } = await createListing(db);
  const answer = await as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {
    duration: hours,
  });
  await catalogueIsCurrent();
  return { itemId, productId, end: Date.parse(answer.json<{ endDate: string }>().endDate) };
}
const choose = (frequency: 'instant' | 'off') =>
  db
    .insertInto('notification_choice')
    .values({ person_id: buyer.personId, kind: 'booking-ending', frequency })
    .execute();
async function at(ms: number): Promise<number> {
  await sendBookingEndings({ ...jobs, clock: { now: () => new Date(ms) } });
  await api.runJobs();
  return mails.length;
}

describe('a booking about to end', () => {
  it('is sent two hours before to those who chose it, once', async () => {
    await choose('instant');
    const { end } = await book(24);
    expect(await at(end - 3 * HOUR_MS)).toBe(0);
    expect(await at(end - 2 * HOUR_MS)).toBe(1);
    expect(await at(end - HOUR_MS)).toBe(1);
    expect(mails[0]).toMatchObject({
      to: buyer.email,
      subject: `Votre réservation se termine ${timeText(new Date(end))}`,
    });
    expect(mails[0]?.text).toContain('prolongez une fois');
  });

  it('is sent although another fails', async () => {
    await choose('instant');
    const broken = await book(24);
    const { end } = await book(24);
    const item: typeof jobs.catalogue.item = (...requested) => {
      if (requested[0] === broken.itemId) throw new Error('broken');
      return jobs.catalogue.item(...requested);
    };
    const clock = { now: () => new Date(end - HOUR_MS) };
    await sendBookingEndings({ ...jobs, clock, catalogue: { ...jobs.catalogue, item } });
    await api.runJobs();
    expect(mails).toHaveLength(1);
    expect(await at(end - HOUR_MS)).toBe(2);
  });

  it('is notified again once it was extended, for its new end', async () => {
    await choose('instant');
    const { productId, end } = await book(24);
    expect(await at(end - HOUR_MS)).toBe(1);
    await as(app, buyer, `POST /public/catalog/products/${productId}/booking/extension`);
    expect(await at(end - HOUR_MS)).toBe(1);
    expect(await at(end + 23 * HOUR_MS)).toBe(2);
    expect(mails[1]?.text).toContain('ne peut plus être prolongée');
  });

  it('is not sent unless chosen, nor for a booking that was always short, was cancelled, or is of a workspace the person left', async () => {
    const { end } = await book(24);
    expect(await at(end - HOUR_MS)).toBe(0);
    await choose('instant');
    const short = await book(2);
    expect(await at(short.end - HOUR_MS)).toBe(0);
    const cancelled = await book(12);
    await as(app, buyer, `DELETE /public/catalog/products/${cancelled.productId}/booking`);
    expect(await at(cancelled.end - HOUR_MS)).toBe(0);
    await db.deleteFrom('membership').where('person_id', '=', buyer.personId).execute();
    expect(await at(end - HOUR_MS)).toBe(0);
  });
});
