import { CheckoutHabits } from '@pomelo/contract/checkout/habits.schemas.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { nameSignatory } from '../../testing/signatory.ts';
import { checkoutStage } from '../../testing/checkout.ts';

const api = await testApi();
const { app } = api;
const { buyerInParis, fill, read } = await checkoutStage(api);
const HABITS = {
  delivery: 'plateau',
  preparation: '',
  warranty: 'warranty-12',
  papers: 'company',
  sameDay: true,
  contact: 'Samir Haddad',
  phone: '06 12 34 56 78',
};
const habitsOf = async (buyer: Buyer): Promise<CheckoutHabits> =>
  CheckoutHabits.parse((await as(app, buyer, 'GET /public/checkout/habits')).json());
const save = (buyer: Buyer, more: object = {}) =>
  as(app, buyer, 'PUT /public/checkout/habits', { ...HABITS, ...more });

describe('the habits of a company', () => {
  // CART-15
  it('are the usual ones until they are saved, and prefill the next vehicles', async () => {
    const [buyer, rival] = [await buyerInParis(), await buyerInParis()];
    const usual = await habitsOf(buyer);
    expect(usual).toMatchObject({
      choice: { delivery: 'camion', papers: 'purchase-declaration' },
      orderedAt: null,
    });
    expect(usual.address).toContain('75004 Paris');
    const saved = await save(buyer);
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json()).toMatchObject({
      choice: { delivery: 'plateau', preparation: null, warranty: 'warranty-12', papers: 'company' },
      sameDay: true,
      contact: 'Samir Haddad',
      phone: '+33612345678',
    });
    await fill(buyer, [{}]);
    const { lines, delivery } = await read(buyer);
    expect(lines[0]?.choice).toMatchObject({
      delivery: 'plateau',
      warranty: 'warranty-12',
      papers: 'company',
    });
    expect(delivery).toMatchObject({ sameDay: true, contact: 'Samir Haddad' });
    expect((await habitsOf(rival)).choice.delivery).toBe('camion');
  });

  // CART-16
  it('the order shows who signs for the company', async () => {
    const owner = await buyerInParis('owner');
    await fill(owner, [{}]);
    expect((await read(owner)).signatory).toBeNull();
    await nameSignatory(app, owner);
    expect((await read(owner)).signatory).toMatchObject({ name: 'Hélène Bertin', function: 'gérante' });
  });

  it('are read by a viewer and written by a buyer; what is wrong is refused and stores nothing', async () => {
    const buyer = await buyerInParis();
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await habitsOf(viewer)).choice.delivery).toBe('camion');
    expect((await save(viewer)).statusCode).toBe(403);
    expect((await app.inject({ method: 'GET', url: '/public/checkout/habits' })).statusCode).toBe(401);
    for (const [wrong, path] of [
      [{ warranty: 'warranty-99' }, 'warranty'],
      [{ preparation: 'warranty-12' }, 'preparation'],
      [{ phone: '12' }, 'phone'],
      [{ papers: 'customer' }, 'papers'],
      [{ delivery: 'fusée' }, 'delivery'],
    ] as const) {
      const refused = await save(buyer, wrong);
      expect([refused.statusCode, refused.json().errors?.[0]?.path]).toEqual([422, path]);
    }
    expect((await habitsOf(buyer)).choice.delivery).toBe('camion');
  });
});
