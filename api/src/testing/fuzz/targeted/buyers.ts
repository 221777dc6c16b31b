import { randomUUID } from 'node:crypto';
import { ANGLES } from '@pomelo/contract/capture/angles.ts';
import { newLinkToken } from '../../../platform/link-tokens.ts';
import { insertLink as insertAnimationLink } from '../../../content/animations/animations.repository.ts';
import { createOrderSlipPaths } from '../../../fulfilment/documents/order-slip-path.ts';
import { updateQuotation } from '../../../sales/quotations/quotations.repository.ts';
import {
  buildHandover,
  buildHandoverFile,
  awaitingPath,
  createAwaiting,
  createHandoverToken,
  createShipped,
  RELEASE,
} from '../../handover/handover-stage.ts';
import { createCaptureToken } from '../../capture/capture-calls.ts';
import { createPage } from '../../content.ts';
import { createListing } from '../../factories.ts';
import { buildJpeg, buildPng } from '../../files/files.ts';
import { createOffer, createOfferLink } from '../../offers.ts';
import { placeOrder } from '../../orders.ts';
import { createSentQuotation, quotationBody, type Quoted } from '../../quotations.ts';
import { as, type Buyer, signedIn, type TestApi, TOKEN_SECRET } from '../../whole-api.ts';
import {
  type TargetedRequest,
  expectSuccess,
  asBuyer,
  byToken,
  dayIn,
  later,
  type RequestGenerators,
  sendForm,
} from './targeted-request.ts';
import { createCarteGriseRequest } from './orders.ts';

async function createOfferRequest(
  api: TestApi,
): Promise<TargetedRequest & { dealId: string; productIds: readonly number[] }> {
  const buyer = await signedIn(api, 'owner');
  const { dealId, productIds } = await createOffer(api.db, buyer);
  return { ...asBuyer(buyer), path: { id: dealId }, dealId, productIds };
}

async function createOfferToken(api: TestApi): Promise<TargetedRequest> {
  const { dealId } = await createOfferRequest(api);
  const { id: offerId } = await api.db
    .selectFrom('offer')
    .select('id')
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return byToken(await createOfferLink(api.db, { dealId, offerId }));
}

/** A quotation as its customer has it: sent, of a dealer with a logo. */
async function createQuotationToken(api: TestApi): Promise<string> {
  const { quotation } = await createQuotationWithLogo(api);
  const { token, hash } = newLinkToken();
  await updateQuotation(api.db, quotation.id, {
    state: 'sent',
    token_hash: hash,
    sent_at: new Date(),
    updated_at: new Date(),
  });
  return token;
}

const uploadLogo = async (api: TestApi, owner: Buyer): Promise<void> =>
  sendForm(
    api,
    owner,
    '/pomelos/public/me/contact/logo',
    {},
    { name: 'logo', fileName: 'logo.png', content: await buildPng() },
  );

async function createQuotationWithLogo(api: TestApi): Promise<Quoted> {
  const owner = await signedIn(api, 'owner');
  await uploadLogo(api, owner);
  return createSentQuotation(api, {}, {}, owner);
}

async function createAnimationToken({ db }: TestApi): Promise<string> {
  const { id } = await db
    .selectFrom('commercial_animation')
    .select('id')
    .where('ends_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { token, hash } = newLinkToken();
  await insertAnimationLink(db, { animationId: id, hash, now: new Date(), until: later() });
  return token;
}

async function createCalendar({ db }: TestApi): Promise<TargetedRequest> {
  const avent = { slug: 'avent', title: 'Avent', first_day: dayIn(-3) };
  await db
    .insertInto('promotion_calendar')
    .values(avent)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { path: { slug: avent.slug } };
}

/** A person whose cart contains a vehicle, in a company with an owner who may approve it. */
async function createCart(api: TestApi): Promise<TargetedRequest> {
  const { workspaceId } = await signedIn(api, 'owner');
  const buyer = await signedIn(api, 'buyer', workspaceId);
  const { productId } = await createListing(api.db);
  await api.catalogueIsCurrent();
  await expectSuccess(as(api.app, buyer, 'POST /public/cart/products', { product_ids: [productId] }));
  return asBuyer(buyer);
}

/** The order slip of an order, and a caller who may read it. */
async function createOrderSlip(api: TestApi): Promise<TargetedRequest & { id: string }> {
  const buyer = await signedIn(api, 'owner');
  const { dealId } = await placeOrder(api.db, buyer);
  const slips = api.db
    .selectFrom('document')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'order-slip');
  return { ...asBuyer(buyer), ...(await slips.executeTakeFirstOrThrow()) };
}

const SEARCH = { name: 'Peugeot', query: 'make=peugeot', alert: 'daily' } as const;

export const BUYERS: RequestGenerators = {
  'GET /public/me/contact/logo': async (api) => {
    const owner = await signedIn(api, 'owner');
    await uploadLogo(api, owner);
    return asBuyer(owner);
  },
  'GET /public/me/contact/people/:id/picture': async (api) => {
    const owner = await signedIn(api, 'owner');
    const file = { name: 'picture', fileName: 'moi.jpg', content: await buildJpeg() };
    await sendForm(api, owner, '/pomelos/public/me/picture', {}, file);
    return { ...asBuyer(owner), path: { id: owner.personId } };
  },
  'POST /public/approvals': createCart,
  'POST /public/custom-searches': async (api) => ({ ...asBuyer(await signedIn(api)), body: SEARCH }),
  'PUT /public/custom-searches/:id': async (api) => {
    const buyer = await signedIn(api);
    const { id } = await expectSuccess<{ id: string }>(
      as(api.app, buyer, 'POST /public/custom-searches', SEARCH),
    );
    return { ...asBuyer(buyer), path: { id }, body: { name: 'Les Peugeot', alert: 'weekly', seen: true } };
  },
  'POST /public/deals/:id/decision': async (api) => ({
    ...(await createOfferRequest(api)),
    body: { version: 1, accept: true },
  }),
  'POST /public/deals/:id/counter-offer': async (api) => {
    const targeted = await createOfferRequest(api);
    return {
      ...targeted,
      body: { version: 1, lines: targeted.productIds.map((productId) => ({ productId, price: 1_000_000 })) },
    };
  },
  'GET /public/offers/:token': createOfferToken,
  'POST /public/bundles/:id/services': async (api) => {
    const buyer = await signedIn(api, 'owner');
    const { bundle } = await placeOrder(api.db, buyer);
    return { ...asBuyer(buyer), path: { id: bundle.id }, body: { code: 'preparation-standard' } };
  },
  'GET /public/bundles/:id/carte-grise/:paper': async (api) => {
    const { buyer, bundle } = await createCarteGriseRequest(api, ['kbis']);
    return { ...asBuyer(buyer), path: { id: bundle.id, paper: 'kbis' } };
  },
  'GET /public/documents/:id/download': async (api) => {
    const { id, ...buyer } = await createOrderSlip(api);
    return { ...buyer, path: { id } };
  },
  'GET /public/:path': async (api) => {
    const { id, ...buyer } = await createOrderSlip(api);
    return { ...buyer, path: { path: createOrderSlipPaths(TOKEN_SECRET).sign(id) } };
  },
  'POST /public/customer-quotations': async (api) => {
    const { productId } = await createListing(api.db, { co2: 112 });
    await api.catalogueIsCurrent();
    return { ...asBuyer(await signedIn(api)), body: quotationBody(productId) };
  },
  'PUT /public/customer-quotations/:id': async (api) => {
    const { dealer, item, quotation } = await createQuotationWithLogo(api);
    return {
      ...asBuyer(dealer),
      path: { id: quotation.id },
      body: quotationBody(item.productId, { message: 'Une autre fois.' }),
    };
  },
  'GET /public/quotations/:token': async (api) => byToken(await createQuotationToken(api)),
  'POST /public/quotations/:token/decision': async (api) => ({
    ...byToken(await createQuotationToken(api)),
    body: { version: 1, accept: true },
  }),
  'GET /public/quotations/:token/pdf': async (api) => byToken(await createQuotationToken(api)),
  'GET /public/quotations/:token/logo': async (api) => byToken(await createQuotationToken(api)),
  'GET /public/captures/:token': async (api) => byToken(await createCaptureToken(api)),
  'POST /public/captures/:token/shots': async (api) => ({
    ...byToken(await createCaptureToken(api)),
    body: {
      shotId: randomUUID(),
      takenAt: new Date().toISOString(),
      angle: ANGLES[0]?.code,
      photo: { name: 'a.jpg', bytes: new Uint8Array(await buildJpeg()) },
    },
  }),
  'GET /public/handovers/:token': async (api) => byToken(await createHandoverToken(api)),
  'POST /public/handovers/:token/release': async (api) => ({
    ...byToken(await createHandoverToken(api)),
    body: { release: RELEASE },
  }),
  'POST /public/handovers/:token/files': async (api) => ({
    ...byToken(await createHandoverToken(api)),
    body: await buildHandoverFile(),
  }),
  'POST /public/handovers/:token/record': async (api) => ({
    ...byToken(await createHandoverToken(api)),
    body: buildHandover(),
  }),
  'GET /public/bundles/:id/handover': async (api) => {
    const buyer = await signedIn(api);
    return { ...asBuyer(buyer), path: { id: (await createShipped(api, buyer)).bundle.id } };
  },
  'POST /public/bundles/:id/handover/confirmation': async (api) => {
    const buyer = await signedIn(api);
    const { id } = await createAwaiting(api, buyer);
    return { ...asBuyer(buyer), path: { id }, body: { name: 'Claire Martin', accepted: 'oui' } };
  },
  'GET /public/bundles/:id/handover/files/:docId': async (api) => {
    const buyer = await signedIn(api);
    return { ...asBuyer(buyer), path: await awaitingPath(api, buyer) };
  },
  'GET /api/pages/:id': async ({ db }) => ({ path: { id: await createPage(db) } }),
  'GET /api/commercial_animations/links/:token': async (api) => byToken(await createAnimationToken(api)),
  'GET /api/calendars/:slug': createCalendar,
};
