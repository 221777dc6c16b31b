import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { preparation } from '../../../testing/agreed-services.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing, createWorkspace } from '../../../testing/factories.ts';
import { createOffer } from '../../../testing/offers.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { withdrawDeal } from '../admin/admin.service.ts';
import { makeOffer } from './make-offer.service.ts';

const api = await testApi();
const { app, db } = api;

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const soon = (hours = 48) => new Date(Date.now() + hours * HOUR_MS);
const read = async (buyer: Buyer, dealId: string): Promise<Deal> =>
  (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
const answer = (buyer: Buyer, dealId: string, decision: object) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, ...decision });
const book = (buyer: Buyer, productId: number) =>
  as(app, buyer, `POST /public/catalog/products/${productId}/booking`, {});
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
describe('another version', () => {
  it('replaces the one before: its vehicles are let go unless they are in the new one', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { dealId, productIds } = await createOffer(db, buyer, { vehicles: [{}, {}] });
    const [stored = 0, dropped = 0] = productIds;
    const who = { workspaceId: buyer.workspaceId, dealId };
    const vehicles = [{ productId: stored, priceCents: 990_000, services: [] }];
    await withTransaction(db, (trx) =>
      makeOffer(trx, systemClock, who, { vehicles, validUntil: soon(), message: '' }),
    );
    expect(codeOf(await answer(buyer, dealId, { version: 1, accept: true }))).toBe('offer-changed');
    expect((await book(other, dropped)).statusCode).toBe(200);
    expect(codeOf(await book(other, stored))).toBe('already-booked');
    const deal = await read(buyer, dealId);
    expect(deal.offers?.map(({ state }) => state)).toEqual(['made', 'replaced']);
    expect((await answer(buyer, dealId, { version: 2, accept: true })).statusCode).toBe(200);
  });

  it('may be withdrawn, and then cannot be answered', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { dealId, productIds } = await createOffer(db, buyer);
    await withTransaction(db, (trx) => withdrawDeal(trx, systemClock, dealId));
    expect(codeOf(await answer(buyer, dealId, { accept: true }))).toBe('offer-over');
    expect((await book(other, productIds[0] ?? 0)).statusCode).toBe(200);
    expect((await read(buyer, dealId)).ended).toBe('withdrawn');
  });
});

describe('who may answer', () => {
  it('a viewer reads without deciding; another workspace finds nothing', async () => {
    const buyer = await signedIn(api);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    const stranger = await signedIn(api);
    const { dealId } = await createOffer(db, buyer);
    expect((await as(app, viewer, `GET /public/deals/${dealId}`)).statusCode).toBe(200);
    expect(codeOf(await answer(viewer, dealId, { accept: true }))).toBe('viewer-refused');
    for (const call of [
      as(app, stranger, `GET /public/deals/${dealId}`),
      answer(stranger, dealId, { accept: true }),
      as(app, stranger, `POST /public/deals/${dealId}/counter-offer`, {
        version: 1,
        lines: [{ productId: 1, price: 1 }],
      }),
      as(app, stranger, `POST /public/deals/${dealId}/messages`, { text: 'Bonjour' }),
    ])
      expect((await call).statusCode).toBe(404);
    expect((await app.inject({ url: `/public/deals/${dealId}` })).statusCode).toBe(401);
  });
});

describe('an offer of a vehicle whose VAT regime was corrected since', () => {
  // DEAL-4
  it('is not accepted: the order would charge VAT that the vehicle does not bear, or the reverse', async () => {
    const buyer = await signedIn(api);
    const { dealId, itemIds, productIds } = await createOffer(db, buyer);
    const margin = { vat_regime: 'marge' } as const;
    await db.updateTable('catalogue_item').set(margin).where('id', 'in', itemIds).execute();
    const refused = await answer(buyer, dealId, { accept: true, toPay: 1_320_000 });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'offer-over']);
    expect(refused.json().detail).toContain('régime de TVA');
    expect((await read(buyer, dealId)).step).toBe('step-3');
    const who = { workspaceId: buyer.workspaceId, dealId };
    const vehicles = [{ productId: productIds[0] ?? 0, priceCents: 1_100_000, services: [] }];
    await withTransaction(db, (trx) =>
      makeOffer(trx, systemClock, who, { vehicles, validUntil: soon(), message: '' }),
    );
    const order: Deal = (await answer(buyer, dealId, { version: 2, accept: true, toPay: 1_100_000 })).json();
    expect(order.totals).toMatchObject({ recuperable: { count: 0 }, marge: { net: eur(1_100_000) } });
  });
});

describe('a buyer of another member state', () => {
  it('pays no VAT on a vehicle with recoverable VAT, and the order stores the proof', async () => {
    const workspace = await createWorkspace(db, {
      vat_number: 'BE0403170701',
      vat_state: 'valid',
      vat_checked_at: new Date('2026-11-20T08:00:00Z'),
      vat_consultation: 'WAPIAAAAXyz',
    });
    const buyer = await signedIn(api, 'buyer', workspace.id);
    const { dealId } = await createOffer(db, buyer, {
      vehicles: [{ services: [preparation] }, { item: { vat_regime: 'marge' } }],
    });
    const before = await read(buyer, dealId);
    expect(before.totals).toMatchObject({
      recuperable: { count: 0, vat: eur(0) },
      exempt: { count: 1 },
      marge: { count: 1 },
      toPay: eur(2_218_000),
    });
    const after: Deal = (await answer(buyer, dealId, { accept: true })).json();
    expect(after.totals).toEqual(before.totals);
    const order = await db
      .selectFrom('deal')
      .select(['sale', 'vat_proof'])
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      sale: 'intra-community',
      vat_proof: {
        vatNumber: 'BE0403170701',
        checkedAt: '2026-11-20T08:00:00.000Z',
        consultation: 'WAPIAAAAXyz',
      },
    });
  });

  // DEAL-4
  it('accepts nothing at another amount than was shown: their number was refused meanwhile', async () => {
    const { id } = await createWorkspace(db, {
      vat_number: 'BE0403170701',
      vat_state: 'valid',
      vat_checked_at: new Date('2026-11-20T08:00:00Z'),
      vat_consultation: 'WAPIAAAAXyz',
    });
    const buyer = await signedIn(api, 'buyer', id);
    const { dealId } = await createOffer(db, buyer);
    const shown = (await read(buyer, dealId)).totals.toPay.amount;
    const invalid = { vat_state: 'invalid', vat_consultation: null } as const;
    await db.updateTable('workspace').set(invalid).where('id', '=', id).execute();
    const refused = await answer(buyer, dealId, { accept: true, toPay: shown });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'price-changed']);
    expect(refused.json().detail).toContain('13\u202f200,00\u202f€');
    const still = await read(buyer, dealId);
    expect(still).toMatchObject({ step: 'step-3', totals: { toPay: eur(1_320_000) } });
    const toPay = still.totals.toPay.amount;
    const after: Deal = (await answer(buyer, dealId, { accept: true, toPay })).json();
    expect(after.totals.toPay).toEqual(eur(toPay));
  });

  it('finds no VAT in their cart either, nor in what it becomes', async () => {
    const vat = {
      vat_number: 'BE0403170701',
      vat_state: 'valid',
      vat_checked_at: new Date(),
      vat_consultation: 'WAPI',
    } as const;
    const buyer = await signedIn(api, 'buyer', (await createWorkspace(db, vat)).id);
    const { productId } = await createListing(db);
    const { totals } = (
      await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] })
    ).json();
    expect(totals).toMatchObject({
      recuperable: { count: 0 },
      exempt: { count: 1, net: eur(1_234_500) },
      toPay: eur(1_234_500),
    });
    expect((await as(app, buyer, 'POST /public/cart/validate')).json().totals).toEqual(totals);
  });

  it('an export is decided by the sales team', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer, { export: true });
    const after: Deal = (await answer(buyer, dealId, { accept: true })).json();
    expect(after.totals).toMatchObject({ exempt: { count: 1, net: eur(1_100_000) }, toPay: eur(1_100_000) });
  });

  // DEAL-4
  it('an export that the sales team takes back bears VAT: in the editor, the preview, the offer and the order', async () => {
    const staff = await createStaffMember(api, 'sales');
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer, { export: true });
    const staffDeal = async (): Promise<StaffDeal> =>
      (await asStaff(app, staff, `GET /backoffice/deals/${dealId}`)).json();
    const editor = await asStaff(app, staff, `GET /backoffice/deals/${dealId}/offer-editor`);
    expect([(await staffDeal()).sale, editor.json().saleByBuyer]).toEqual(['export', 'domestic']);
    const body = {
      revision: (await staffDeal()).revision,
      lines: [{ productId: productIds[0], price: 1_100_000 }],
      validUntil: dayInParis(Date.now(), 5),
      export: false,
    };
    const preview = await asStaff(app, staff, `POST /backoffice/deals/${dealId}/offer-preview`, body);
    expect(preview.json().offer.totals.toPay).toEqual(eur(1_320_000));
    expect((await asStaff(app, staff, `POST /backoffice/deals/${dealId}/offers`, body)).statusCode).toBe(200);
    expect((await staffDeal()).sale).toBe('domestic');
    expect((await read(buyer, dealId)).totals.toPay).toEqual(eur(1_320_000));
    const after: Deal = (await answer(buyer, dealId, { version: 2, accept: true })).json();
    expect(after.totals).toMatchObject({ exempt: { count: 0 }, toPay: eur(1_320_000) });
  });
});
