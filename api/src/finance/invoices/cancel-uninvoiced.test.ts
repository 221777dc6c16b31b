import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { createListing, type TestListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { recordStep } from '../../fulfilment/bundles/tracking/tracking.service.ts';
import { issueInvoice } from './invoices.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales, rival] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
  await signedIn(api),
];
const accounting = statementAdmin(api, accountant);
const REASON = 'Le financement vous a été refusé.';

type Ordered = {
  dealId: string;
  items: TestListing[];
  bundle: { id: string; productId: number; itemId: number; number: string };
  cents: number;
};
let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
});

/** An order made in the cart. */
async function ordered(count = 1): Promise<Ordered> {
  const items: TestListing[] = [];
  for (let made = 0; made < count; made += 1) items.push(await createListing(db));
  await as(app, buyer, 'POST /public/cart/products', {
    product_ids: items.map(({ productId }) => productId),
  });
  const { dealId } = (await as(app, buyer, 'POST /public/cart/validate')).json<{ dealId: string }>();
  const bundles = await db
    .selectFrom('bundle')
    .select(['id', 'number', 'product_id as productId', 'item_id as itemId', 'incl_tax_cents as cents'])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();
  const [bundle] = bundles;
  if (!bundle) throw new Error('An order has at least one vehicle');
  return { dealId, items, bundle, cents: bundles.reduce((sum, { cents }) => sum + cents, 0) };
}
const referenceOf = ({ dealId, bundle }: Ordered) =>
  accounting.referenceOf({ dealId, bundle, bundles: [bundle] });
const dealOf = async ({ dealId }: Ordered): Promise<StaffDeal> =>
  (await asStaff(app, sales, `GET /backoffice/deals/${dealId}`)).json();
const storedOf = ({ dealId }: Ordered) =>
  db
    .selectFrom('deal')
    .select(['step', 'complete', 'ended'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
async function cancel(order: Ordered, reason = REASON, who = sales) {
  const { revision } = await dealOf(order);
  return asStaff(app, who, `POST /backoffice/deals/${order.dealId}/withdraw`, { revision, reason });
}
async function freeOf({ items }: Ordered): Promise<(number | undefined)[]> {
  await api.catalogueIsCurrent();
  const list = (await as(app, rival, 'GET /public/catalog/list?perPage=100')).json<{
    data: { id: number; stock: { free: number } }[];
  }>();
  return items.map((item) => list.data.find(({ id }) => id === item.id)?.stock.free);
}

describe('an order of which nothing was invoiced', () => {
  it('is closed once cancelled: it is listed as over, with no amount due and no expected carte grise', async () => {
    const [order, open] = [await ordered(), await ordered()];
    const carteGriseOf = async ({ bundle }: Ordered) =>
      (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json<Pick<Bundle, 'carteGrise'>>()
        .carteGrise;
    expect(await carteGriseOf(order)).toMatchObject({ claimedAt: null });
    expect((await cancel(order)).statusCode).toBe(200);
    const dealsOf = async (complete: string): Promise<string[]> =>
      (await as(app, buyer, `GET /public/deals?status=step-4&complete=${complete}`))
        .json<{ data: { id: string }[] }>()
        .data.map(({ id }) => id);
    expect([await dealsOf('0'), await dealsOf('1')]).toEqual([[open.dealId], [order.dealId]]);
    const mail = await as(app, buyer, `POST /public/bundles/${order.bundle.id}/mail_payment`);
    expect([mail.statusCode, mail.json().detail]).toEqual([
      409,
      'Cette commande est annulée\u202f: il n’y a rien à régler.',
    ]);
    expect([await carteGriseOf(order), await carteGriseOf(open)]).toMatchObject([null, { claimedAt: null }]);
  });

  // SALES-6
  it('is cancelled by the team, with a reason: its vehicles are on sale again, and what was received for it is refunded', async () => {
    const order = await ordered(2);
    await accounting.receive({ cents: 10_000, text: await referenceOf(order) });
    expect((await dealOf(order)).may).toContain('withdraw');
    expect((await cancel(order, '')).json().errors).toMatchObject([{ path: 'reason' }]);
    expect((await cancel(order, REASON, accountant)).statusCode).toBe(403);
    expect((await cancel(order)).json()).toMatchObject({
      state: 'cancelled',
      bundles: [{ cancelled: true }, { cancelled: true }],
    });
    expect([await storedOf(order), await freeOf(order)]).toEqual([
      { step: 'step-4', complete: false, ended: 'cancelled' },
      [1, 1],
    ]);
    const { toPay } = (await as(app, buyer, 'GET /public/me')).json<{ toPay: { amount: number } }>();
    const surpluses = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json<{
      data: { id: string; surplus: object }[];
    }>();
    expect([toPay.amount, surpluses.data.find(({ id }) => id === order.dealId)?.surplus]).toEqual([
      0,
      { amount: 10_000, currency: 'EUR' },
    ]);
    const shown = (await as(app, buyer, `GET /public/bundles/${order.bundle.id}`)).json<Bundle>();
    expect(shown).toMatchObject({
      cancelled: { creditNote: null, reason: REASON },
      payment: { due: { amount: 0 }, qr: null },
    });
    expect(shown.tracking?.map(({ step }) => step)).toEqual(['ordered']);
    const log = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('resource_id', '=', order.dealId)
      .orderBy('id')
      .execute();
    expect(log.at(-1)).toMatchObject({ after: { step: 'cancelled', reason: REASON } });
    const { messages } = (await as(app, buyer, `GET /public/deals/${order.dealId}`)).json<{
      messages: { text: string }[];
    }>();
    expect(messages.map(({ text }) => text)).toEqual([REASON]);
  });

  it('accepts no further change, and its vehicle is sold to the next buyer', async () => {
    const order = await ordered();
    await cancel(order);
    expect((await cancel(order)).statusCode).toBe(409);
    const service = await as(app, buyer, `POST /public/bundles/${order.bundle.id}/services`, {
      code: 'preparation-standard',
    });
    expect([service.statusCode, service.json().detail]).toEqual([409, expect.stringContaining('est annulé')]);
    await as(app, rival, 'POST /public/cart/products', { product_ids: [order.bundle.productId] });
    expect((await as(app, rival, 'POST /public/cart/validate')).statusCode).toBe(200);
  });

  // SALES-6
  it('differs from one that is invoiced, or of which a vehicle was shipped: these need a credit note', async () => {
    const [invoiced, left] = [await ordered(), await ordered()];
    await db.transaction().execute((trx) => issueInvoice(trx, invoiced.dealId, new Date()));
    for (const step of ['paid', 'preparing', 'shipped'] as const)
      await db
        .transaction()
        .execute((trx) => recordStep(trx, left.bundle.id, step, { at: new Date(), now: new Date() }));
    for (const order of [invoiced, left]) {
      expect((await dealOf(order)).may).not.toContain('withdraw');
      const refused = await cancel(order);
      expect([refused.statusCode, refused.json().detail]).toEqual([409, expect.stringContaining('avoir')]);
      expect(await storedOf(order)).toMatchObject({ ended: null });
    }
  });

  it('is either paid or cancelled when its payment comes in at the same instant', async () => {
    for (let time = 0; time < 6; time += 1) {
      const order = await ordered();
      const { sha256 } = (
        await accounting.send(camt053([{ cents: order.cents, text: await referenceOf(order) }]))
      ).json<{
        sha256: string;
      }>();
      const [cancelled] = await Promise.all([cancel(order), accounting.doImport(sha256)]);
      const invoices = await db
        .selectFrom('invoice')
        .select('id')
        .where('deal_id', '=', order.dealId)
        .execute();
      const isCancelled = (await storedOf(order)).ended === 'cancelled';
      expect([cancelled.statusCode, invoices.length]).toEqual(isCancelled ? [200, 0] : [409, 1]);
    }
  });
});
