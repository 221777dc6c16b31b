import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { as, testApi } from '../../testing/app.ts';
import { codeOf, negotiationStage, read } from '../../testing/negotiation-stage.ts';
import { asStaff } from '../../testing/staff.ts';

const api = await testApi();
const { app, catalogueIsCurrent } = api;
const { administrator, cartOf, negotiator, onSale, propose, decide, answer } = await negotiationStage(api);

/** The team corrects the VAT regime in the form of the vehicle; its prices stay. */
async function correctRegime(itemId: number, vatRegime: 'marge' | 'recuperable'): Promise<void> {
  const vehicle = (await asStaff(app, administrator, `GET /backoffice/stock/${itemId}`)).json();
  const body = { version: vehicle.versions.price, price: { ...vehicle.price, vatRegime } };
  const saved = await asStaff(app, administrator, `PUT /backoffice/stock/${itemId}/price`, body);
  expect(saved.statusCode, saved.body).toBe(200);
  await catalogueIsCurrent();
}

// NEG-8
describe('a price of a vehicle whose VAT regime was corrected since', () => {
  it('is accepted by nobody: excluding VAT it would become net, a sixth less', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    await correctRegime(itemId, 'marge');
    const refused = await answer(id, 'acceptance', { round: 1 }, administrator);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'already-decided']);
    expect(refused.json().detail).toContain('régime de TVA');
    const day = dayInParis(Date.now() + 2 * DAY_MS);
    const price = { round: 1, price: 1_200_000, validUntil: day, message: '' };
    expect((await answer(id, 'proposals', price, administrator)).statusCode).toBe(200);
    // The next price is of the regime of its day.
    const ours = read(await as(app, buyer, `GET /public/negotiations/${id}`));
    await correctRegime(itemId, 'recuperable');
    expect(codeOf(await decide(buyer, ours, true))).toBe('already-decided');
    await correctRegime(itemId, 'marge');
    expect(read(await decide(buyer, ours, true)).state).toBe('accepted');
    expect((await cartOf(buyer)).totals.toPay.amount).toBe(1_200_000);
  });

  it('that was agreed is no longer the price of the cart, which has to be read again', async () => {
    const buyer = await negotiator();
    const { id: itemId } = await onSale();
    const { id } = read(await propose(buyer, itemId));
    expect((await answer(id, 'acceptance', { round: 1 }, administrator)).statusCode).toBe(200);
    const { toPay } = (await cartOf(buyer)).totals;
    expect(toPay.amount).toBe(1_320_000);
    await correctRegime(itemId, 'marge');
    expect((await cartOf(buyer)).totals.toPay.amount).toBe(1_234_500);
    const shown = await as(app, buyer, 'GET /public/catalog/products/bookings');
    expect(shown.json().data).toMatchObject([{ agreed: null }]);
    const stale = await as(app, buyer, 'POST /public/cart/validate', { toPay: toPay.amount });
    expect(codeOf(stale)).toBe('price-changed');
    expect(read(await as(app, buyer, `GET /public/negotiations/${id}`)).agreed).toBeNull();
    const order = await as(app, buyer, 'POST /public/cart/validate', { toPay: 1_234_500 });
    expect(order.statusCode, order.body).toBe(200);
  });
});
