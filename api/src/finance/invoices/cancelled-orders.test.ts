import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { StaffInvoice } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing, type TestListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { buildPdf } from '../../testing/files/files.ts';
import { postForm } from '../../testing/files/multipart.ts';
import { statementAdmin } from '../../testing/statement-admin.ts';
import { camt053 } from '../../testing/files/camt053.ts';
import { issueInvoice } from './invoices.service.ts';

const api = await testApi();
const { app, db, mails } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const [administrator, rival] = [await createStaffMember(api), await signedIn(api)];
const accounting = statementAdmin(api, accountant);
const DOCUMENT = [
  { name: 'label', content: 'Contrôle technique' },
  { name: 'file', fileName: 'controle.pdf', content: buildPdf() },
];

type Ordered = {
  dealId: string;
  invoiceId: string;
  /** One per vehicle of the order. */
  items: TestListing[];
  bundles: { id: string; number: string; productId: number; cents: number }[];
};
let buyer: Buyer;
beforeEach(async () => {
  buyer = await signedIn(api, 'owner');
});

/** An order made in the cart, and its invoice. */
async function invoiced(count = 1): Promise<Ordered> {
  const items: TestListing[] = [];
  for (let made = 0; made < count; made += 1) items.push(await createListing(db));
  await as(app, buyer, 'POST /public/cart/products', {
    product_ids: items.map(({ productId }) => productId),
  });
  const { dealId } = (await as(app, buyer, 'POST /public/cart/validate')).json<{ dealId: string }>();
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, dealId, new Date()));
  const bundles = await db
    .selectFrom('bundle')
    .select(['id', 'number', 'product_id as productId', 'incl_tax_cents as cents'])
    .where('deal_id', '=', dealId)
    .orderBy('number')
    .execute();
  const listingOf = (id: number) => items.find(({ productId }) => productId === id);
  return {
    dealId,
    invoiceId: invoice?.id ?? '',
    bundles,
    items: bundles.flatMap(({ productId }) => listingOf(productId) ?? []),
  };
}

const invoiceOf = async ({ invoiceId }: Ordered): Promise<StaffInvoice> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices/${invoiceId}`)).json();
/** Credits the remaining amount of some of its vehicles, by default of all. */
async function credit(order: Ordered, bundles = order.bundles) {
  const { lines, left } = await invoiceOf(order);
  const credits = lines
    .filter(({ key }) => bundles.some(({ id }) => key.includes(id)))
    .map((line) => ({ key: line.key, net: line.left.amount }));
  const body = { reason: 'Vente annulée d’un commun accord.', left: left.amount, credits };
  return asStaff(app, accountant, `POST /backoffice/invoices/${order.invoiceId}/credit-notes`, body);
}
const received = async ({ dealId, bundles }: Ordered) => {
  const [bundle] = bundles;
  const reference =
    bundle && (await accounting.referenceOf({ dealId, bundles: [], bundle: { ...bundle, itemId: 0 } }));
  return { cents: bundles.reduce((sum, { cents }) => sum + cents, 0), text: reference };
};
const pay = async (order: Ordered) => accounting.receive(await received(order));
const track = (id: string, step: string) =>
  asStaff(app, sales, `POST /backoffice/bundles/${id}/tracking`, { step, note: '' });
const bought = async (id: string): Promise<Bundle> =>
  (await as(app, buyer, `GET /public/bundles/${id}`)).json();
const dealOf = async ({ dealId }: Ordered): Promise<StaffDeal> =>
  (await asStaff(app, sales, `GET /backoffice/deals/${dealId}`)).json();
const storedOf = ({ dealId }: Ordered) =>
  db
    .selectFrom('deal')
    .select(['step', 'complete', 'ended'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
const dueOf = async (): Promise<number> =>
  (await as(app, buyer, 'GET /public/me')).json<{ toPay: { amount: number } }>().toPay.amount;
const ordersOf = async (query: string): Promise<string[]> =>
  (await as(app, buyer, `GET /public/bundles?${query}`))
    .json<{ data: Bundle[] }>()
    .data.map(({ id }) => id)
    .toSorted();
const statusOf = async (productId: number) =>
  (await db.selectFrom('product').select('status').where('id', '=', productId).executeTakeFirstOrThrow())
    .status;
async function freeOf(item: TestListing | undefined): Promise<number | undefined> {
  await api.catalogueIsCurrent();
  const list = (await as(app, rival, 'GET /public/catalog/list?perPage=100')).json<{
    data: { id: number; stock: { free: number } }[];
  }>();
  return list.data.find(({ id }) => id === item?.id)?.stock.free;
}
const surplusOf = async ({ dealId }: Ordered): Promise<number> => {
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json<{
    data: { id: string; surplus: { amount: number } }[];
  }>();
  return data.find(({ id }) => id === dealId)?.surplus.amount ?? 0;
};
const log = (id: string) =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', id).orderBy('id').execute();
const book = (productId: number) => as(app, rival, `POST /public/catalog/products/${productId}/booking`, {});

describe('an order of which all was credited', () => {
  it('is cancelled: nothing is due, its vehicles are on sale again, its buyer reads why, and the log records it (DEAL-3, MONEY-5)', async () => {
    const order = await invoiced(2);
    const [first, second] = order.bundles;
    expect([await dueOf(), await freeOf(order.items[0])]).toEqual([
      (first?.cents ?? 0) + (second?.cents ?? 0),
      undefined,
    ]);
    expect((await credit(order)).statusCode).toBe(200);
    expect(await storedOf(order)).toEqual({ step: 'step-4', complete: false, ended: 'cancelled' });
    expect([await freeOf(order.items[0]), await freeOf(order.items[1])]).toEqual([1, 1]);
    await expect.poll(dueOf).toBe(0);
    const { creditNotes } = await invoiceOf(order);
    const number = creditNotes[0]?.number ?? '';
    const shown = await bought(first?.id ?? '');
    expect(shown.cancelled).toMatchObject({
      creditNote: { number },
      reason: 'Vente annulée d’un commun accord.',
    });
    expect(shown.tracking?.map(({ step }) => step)).toEqual(['ordered']);
    expect(shown.documents?.map(({ id }) => id)).toContain(shown.cancelled?.creditNote?.documentId);
    const both = order.bundles.map(({ id }) => id).toSorted();
    expect([await ordersOf('complete=0'), await ordersOf('complete=1'), await ordersOf('')]).toEqual([
      [],
      both,
      both,
    ]);
    const { data } = (await as(app, buyer, 'GET /public/deals?status=step-4')).json<{
      data: { ended: string }[];
    }>();
    expect(data.map(({ ended }) => ended)).toEqual(['cancelled']);
    const dashboard = (await as(app, buyer, 'GET /public/dashboard')).json();
    expect(JSON.stringify(dashboard)).not.toContain(first?.number);
    expect(await dealOf(order)).toMatchObject({
      state: 'cancelled',
      bundles: [{ cancelled: true }, { cancelled: true }],
    });
    const page = (
      await asStaff(app, sales, `GET /backoffice/deals?state=cancelled&workspaceId=${buyer.workspaceId}`)
    ).json();
    expect(page.data.map(({ id }: { id: string }) => id)).toEqual([order.dealId]);
    const open = (
      await asStaff(app, sales, `GET /backoffice/bundles?open=1&workspaceId=${buyer.workspaceId}`)
    ).json();
    expect([open.data, open.meta.total]).toEqual([[], 0]);
    expect(await log(order.dealId)).toMatchObject([{ after: { step: 'cancelled', document: number } }]);
    expect(await log(first?.id ?? '')).toMatchObject([{ after: { step: 'cancelled', document: number } }]);
    await api.runJobs();
    expect(mails.find(({ to, subject }) => to === buyer.email && subject.includes(number))?.text).toMatch(
      /Votre commande A\d{7} est annulée\./,
    );
  });

  it('is sold again to the next buyer, and counts in no figure', async () => {
    const order = await invoiced();
    await credit(order);
    const [bundle] = order.bundles;
    expect((await book(bundle?.productId ?? 0)).statusCode).toBe(200);
    await as(app, rival, 'POST /public/cart/products', { product_ids: [bundle?.productId] });
    expect((await as(app, rival, 'POST /public/cart/validate')).statusCode).toBe(200);
    const sold = await db
      .selectFrom('sold_bundle')
      .select('deal_id')
      .where('product_id', '=', bundle?.productId ?? 0)
      .execute();
    expect(sold).toHaveLength(1);
    expect(sold[0]?.deal_id).not.toBe(order.dealId);
    const costs = (
      await asStaff(app, accountant, `GET /backoffice/purchase-costs?q=${bundle?.number}`)
    ).json();
    expect(costs.data).toEqual([]);
  });

  it('takes nothing more: no service, delivery, step, document nor transfer (MONEY-6)', async () => {
    const order = await invoiced();
    await credit(order);
    const id = order.bundles[0]?.id ?? '';
    await accounting.receive({ cents: 100, text: 'sans référence' });
    const waits = db.selectFrom('transfer').select('id').where('deal_id', 'is', null);
    const { id: transferId } = await waits.executeTakeFirstOrThrow();
    const answers = [
      await as(app, buyer, `POST /public/bundles/${id}/services`, { code: 'preparation-standard' }),
      await asStaff(app, sales, `POST /backoffice/bundles/${id}/services`, { code: 'preparation-standard' }),
      await track(id, 'preparing'),
      await as(app, buyer, `POST /public/bundles/${id}/delivery`, {
        address: '1 rue Nationale, 59000 Lille',
        deliveryType: 'camion',
      }),
      await postForm(app, `/backoffice/bundles/${id}/documents`, DOCUMENT, sales.headers),
      await asStaff(app, accountant, `POST /backoffice/transfers/${transferId}/match`, {
        dealId: order.dealId,
        cents: 100,
        was: 100,
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409, 409]);
    for (const answer of answers) expect(answer.json().detail).toMatch(/est annulée?\u202f:/);
    expect(await db.selectFrom('bundle_service').select('id').where('bundle_id', '=', id).execute()).toEqual(
      [],
    );
  });

  it('gives back what was paid, and what has left waits for the team to have it back (MONEY-5)', async () => {
    const order = await invoiced(2);
    const [left, stayed] = order.bundles;
    await pay(order);
    await track(left?.id ?? '', 'preparing');
    await track(left?.id ?? '', 'shipped');
    expect((await credit(order)).statusCode).toBe(200);
    expect(await storedOf(order)).toMatchObject({ ended: 'cancelled' });
    const { cents } = await received(order);
    expect(await surplusOf(order)).toBe(cents);
    const refund = await asStaff(app, accountant, `POST /backoffice/surpluses/${order.dealId}/refund`, {
      cents,
      surplus: cents,
      reason: 'Annulée',
    });
    expect([refund.statusCode, await surplusOf(order)]).toEqual([200, 0]);
    expect([await statusOf(left?.productId ?? 0), await statusOf(stayed?.productId ?? 0)]).toEqual([
      'withdrawn',
      'on-sale',
    ]);
    expect([await freeOf(order.items[0]), await freeOf(order.items[1])]).toEqual([undefined, 1]);
    const item = order.items[0];
    const { products } = (await asStaff(app, administrator, `GET /backoffice/stock/${item?.id}`)).json<{
      products: { version: number }[];
    }>();
    const move = { to: 'on-sale', version: products[0]?.version };
    const back = await asStaff(
      app,
      administrator,
      `PUT /backoffice/stock/${item?.id}/products/${left?.productId}/status`,
      move,
    );
    expect([back.statusCode, await freeOf(item)]).toEqual([200, 1]);
  });

  it('is hidden from and refused to those without permission', async () => {
    const order = await invoiced();
    const url = `/backoffice/invoices/${order.invoiceId}/credit-notes`;
    const { lines, left } = await invoiceOf(order);
    const payload = {
      reason: 'x',
      left: left.amount,
      credits: lines.map(({ key, net }) => ({ key, net: net.amount })),
    };
    const refused = [
      await app.inject({ method: 'POST', url, payload }),
      await app.inject({ method: 'POST', url, payload, headers: buyer.headers }),
      await asStaff(app, sales, `POST ${url}` as 'POST /backoffice', payload),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
    expect(await storedOf(order)).toMatchObject({ ended: null });
    await credit(order);
    expect((await as(app, rival, `GET /public/bundles/${order.bundles[0]?.id}`)).statusCode).toBe(404);
  });
});

describe('a vehicle that was credited, of an order that has others', () => {
  it('is credited alone: the others are paid, delivered and complete without it (MONEY-5)', async () => {
    const order = await invoiced(3);
    const [gone, ...others] = order.bundles;
    await credit(order, order.bundles.slice(0, 1));
    expect(await storedOf(order)).toMatchObject({ ended: null, complete: false });
    expect([await freeOf(order.items[0]), await freeOf(order.items[1])]).toEqual([1, undefined]);
    expect((await bought(gone?.id ?? '')).cancelled).not.toBeNull();
    expect(await ordersOf('complete=0')).toEqual(others.map(({ id }) => id).toSorted());
    const { text } = await received(order);
    await accounting.receive({ cents: others.reduce((sum, { cents }) => sum + cents, 0), text });
    const paid = await db
      .selectFrom('tracking_event')
      .select('bundle_id')
      .where('step', '=', 'paid')
      .execute();
    expect(order.bundles.filter(({ id }) => paid.some(({ bundle_id }) => bundle_id === id))).toEqual(others);
    for (const { id } of others)
      for (const step of ['preparing', 'shipped', 'delivered']) await track(id, step);
    expect(await storedOf(order)).toMatchObject({ complete: true, ended: null });
  });

  it('stays while one of its services is to be paid, or some of its price', async () => {
    const order = await invoiced();
    const [bundle] = order.bundles;
    await as(app, buyer, `POST /public/bundles/${bundle?.id}/services`, { code: 'preparation-standard' });
    await credit(order);
    expect(await storedOf(order)).toMatchObject({ ended: null });
    expect(await freeOf(order.items[0])).toBeUndefined();
  });
});

describe('credited at the same instant', () => {
  it('as its payment arrives: it is cancelled, and the money is refunded or waits (MONEY-6)', async () => {
    for (let time = 0; time < 8; time += 1) {
      const order = await invoiced();
      const payment = await received(order);
      const { sha256 } = (await accounting.send(camt053([payment]))).json<{ sha256: string }>();
      const [credited] = await Promise.all([credit(order), accounting.doImport(sha256)]);
      expect(credited.statusCode).toBe(200);
      expect(await storedOf(order)).toEqual({ step: 'step-4', complete: false, ended: 'cancelled' });
      const { cents } = payment;
      const { rows } = await sql<{
        received: string;
      }>`SELECT deal_received(${order.dealId}::uuid) AS received`.execute(db);
      const taken = Number(rows[0]?.received);
      expect([0, cents]).toContain(taken);
      expect(await surplusOf(order)).toBe(taken);
      const longBookings = await db
        .selectFrom('booking')
        .select('id')
        .where('deal_id', '=', order.dealId)
        .where('cancelled', '=', false)
        .execute();
      expect(longBookings).toEqual([]);
    }
  });

  it('as it is shipped: either it is on sale again, or it was shipped and waits for the staff (MONEY-6)', async () => {
    for (let time = 0; time < 8; time += 1) {
      const order = await invoiced();
      const [bundle] = order.bundles;
      await pay(order);
      await track(bundle?.id ?? '', 'preparing');
      const [credited, shipped] = await Promise.all([credit(order), track(bundle?.id ?? '', 'shipped')]);
      expect(credited.statusCode).toBe(200);
      expect([shipped.statusCode, await statusOf(bundle?.productId ?? 0)]).toEqual(
        shipped.statusCode === 200 ? [200, 'withdrawn'] : [409, 'on-sale'],
      );
    }
  });

  it('while a buyer books it: the booking succeeds once it is free, and for one buyer only', async () => {
    for (let time = 0; time < 8; time += 1) {
      const order = await invoiced();
      const productId = order.bundles[0]?.productId ?? 0;
      await db
        .updateTable('booking')
        .set({ cancelled: true })
        .where('workspace_id', '=', rival.workspaceId)
        .where('deal_id', 'is', null)
        .execute();
      const [credited, booked] = await Promise.all([credit(order), book(productId)]);
      expect([credited.statusCode, [200, 409].includes(booked.statusCode)]).toEqual([200, true]);
      const live = await db
        .selectFrom('booking')
        .select('workspace_id')
        .where('product_id', '=', productId)
        .where('cancelled', '=', false)
        .execute();
      expect(live.map(({ workspace_id }) => workspace_id)).toEqual(
        booked.statusCode === 200 ? [rival.workspaceId] : [],
      );
    }
  });
});
