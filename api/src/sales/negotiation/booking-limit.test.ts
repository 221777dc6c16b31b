import { beforeAll, describe, expect, it } from 'vitest';
import { as, type Buyer, testApi } from '../../testing/app.ts';
import { codeOf, negotiationStage, read } from '../../testing/negotiation-stage.ts';
import { createRule } from '../../testing/negotiations.ts';
import { createBooking } from '../../testing/purchases.ts';

const api = await testApi();
const { app, db } = api;
const { negotiator, onSale, propose, decide, answer } = await negotiationStage(api);
/** Accepted by the rule, and answered by its price. */
const [GOOD, LOW] = [1_180_000, 1_100_000];

beforeAll(() =>
  createRule(db, { accept_discount: 500, counter_discount: 300, max_discount: 1500, refuse_discount: 3000 }),
);

const bookings = async (buyer: Buyer) => {
  const { data, meta } = (await as(app, buyer, 'GET /public/catalog/products/bookings')).json();
  return { count: data.length as number, limit: meta.limit as number };
};
/** As many bookings as a company may have, less some. */
async function almostFull(left: number): Promise<Buyer> {
  const buyer = await negotiator();
  for (let more = (await bookings(buyer)).limit - left; more > 0; more -= 1) {
    const { id: itemId, productId } = await onSale();
    await createBooking(db, buyer, { itemId, productId });
  }
  return buyer;
}

describe('the limit of bookings of a company', () => {
  // BOOK-6, NEG-2
  it('is not exceeded by prices that a rule accepts, also at once: the next wait for the team', async () => {
    const buyer = await almostFull(1);
    const listings = [await onSale(), await onSale(), await onSale()];
    const answers = await Promise.all(listings.map(({ id }) => propose(buyer, id, GOOD)));
    expect(answers.map((one) => read(one).state).toSorted()).toEqual(['accepted', 'pending', 'pending']);
    const { count, limit } = await bookings(buyer);
    expect(count).toBe(limit);
    const waiting = answers.map(read).find(({ state }) => state === 'pending');
    // A person of the team decides above it.
    expect((await answer(waiting?.id ?? '', 'acceptance', { round: 1 })).statusCode).toBe(200);
    expect((await bookings(buyer)).count).toBe(limit + 1);
  });

  // BOOK-6, NEG-2
  it('refuses a price of Pomelo that would exceed it, until a booking is cancelled', async () => {
    const buyer = await almostFull(0);
    const countered = read(await propose(buyer, (await onSale()).id, LOW));
    expect(countered.by).toBe('pomelo');
    const refused = await decide(buyer, countered, true);
    expect([refused.statusCode, codeOf(refused), refused.json().detail]).toEqual([
      409,
      'booking-limit',
      expect.stringContaining('son maximum'),
    ]);
    const { data } = (await as(app, buyer, 'GET /public/catalog/products/bookings')).json();
    await as(app, buyer, `DELETE /public/catalog/products/${data[0].productId}/booking`);
    expect(read(await decide(buyer, countered, true)).state).toBe('accepted');
  });

  // NEG-2
  it('counts a vehicle once that the company has booked already', async () => {
    const buyer = await almostFull(1);
    const { id: itemId, productId } = await onSale();
    await createBooking(db, buyer, { itemId, productId });
    expect(read(await propose(buyer, itemId, GOOD)).state).toBe('accepted');
    const { count, limit } = await bookings(buyer);
    expect(count).toBe(limit);
  });
});
