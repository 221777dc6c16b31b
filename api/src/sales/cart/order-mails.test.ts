import { randomUUID } from 'node:crypto';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';

const api = await testApi();
const { app, db, mails } = api;
const TEAM = 'equipe@pomelo.test';

let buyer: Buyer;
let owner: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api);
  owner = await signedIn(api, 'owner', buyer.workspaceId);
  mails.length = 0;
});

async function fillCart(): Promise<void> {
  const product_ids = [];
  for (const vat_regime of VAT_REGIMES) {
    product_ids.push((await createListing(db, { vat_regime, price_b2b_cents: 1_234_567 })).productId);
  }
  await api.catalogueIsCurrent();
  await as(app, buyer, 'POST /public/cart/products', { product_ids });
}
const validate = (key = randomUUID()) =>
  as(app, buyer, 'POST /public/cart/validate', undefined, { 'idempotency-key': key });
const about = (number: string) => mails.filter(({ subject }) => subject.includes(number));

describe('a validated cart', () => {
  it('sends the orderer, the owners and the team one mail with the amounts of the order', async () => {
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    await fillCart();
    const key = randomUUID();
    const answer = await validate(key);
    await validate(key);
    await api.runJobs();
    const { dealNumber, dealId, totals, bundles } = answer.json();
    const sent = about(dealNumber);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([TEAM, buyer.email, owner.email].toSorted());
    expect(sent.some(({ to }) => to === viewer.email)).toBe(false);
    const bundle = (await as(app, buyer, `GET /public/bundles/${bundles[0].id}`)).json();
    expect(bundle.payment.total.amount).toBe(totals.toPay.amount);
    for (const { text } of sent) {
      expect(text).toContain(formatAmount(totals.toPay.amount));
      expect(text).toContain(bundle.payment.reference);
      for (const amount of [totals.recuperable.exclTax, totals.recuperable.vat, totals.marge.net])
        expect(text).toContain(formatAmount(amount.amount));
    }
    const own = sent.find(({ to }) => to === buyer.email);
    expect(own?.text).toContain('Votre commande de 2\u00a0véhicules est enregistrée');
    expect(own?.text).toContain('Régime particulier – Biens d’occasion');
    expect(sent.find(({ to }) => to === owner.email)?.text).toContain('La commande de Camille Renard');
    expect(
      await db.selectFrom('mail').select('id').where('dedupe_key', 'like', `%${dealId}%`).execute(),
    ).toHaveLength(3);
  });

  it('sends no mail to an owner who turned them off, and always one to the orderer', async () => {
    for (const person of [owner, buyer])
      await as(app, person, 'POST /public/me/notifications', { orders: 'off' });
    await fillCart();
    const { dealNumber } = (await validate()).json();
    await api.runJobs();
    expect(
      about(dealNumber)
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual([TEAM, buyer.email].toSorted());
  });

  it('sends nothing when the order is refused', async () => {
    await fillCart();
    const rival = await signedIn(api);
    const { ids } = (await as(app, buyer, 'GET /public/cart')).json();
    await as(app, rival, `POST /public/catalog/products/${ids[0]}/booking`, {});
    expect((await validate()).statusCode).toBe(409);
    await api.runJobs();
    expect(mails).toEqual([]);
  });
});

it('an approved cart sends the same mails as a validated one', async () => {
  await fillCart();
  const { id, total } = (await as(app, buyer, 'POST /public/approvals')).json();
  const decision = { accept: true, total: total.amount };
  expect((await as(app, owner, `POST /public/approvals/${id}/decision`, decision)).statusCode).toBe(200);
  await api.runJobs();
  const placed = mails.filter(({ subject }) => /^Commande A\d+ enregistrée$/.test(subject));
  expect(placed.map(({ to }) => to).toSorted()).toEqual([buyer.email, owner.email].toSorted());
});
