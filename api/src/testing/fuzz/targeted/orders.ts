import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { recordStep } from '../../../fulfilment/bundles/tracking/tracking.service.ts';
import {
  CHECKLISTS,
  CARTE_GRISE_DOCUMENT_RULES,
} from '../../../fulfilment/carte-grise/documents/document-rules.ts';
import {
  buildHandover,
  buildHandoverFile,
  awaitingPath,
  createHandoverLink,
  createShipped,
  RELEASE,
} from '../../handover/handover-stage.ts';
import { createListing } from '../../factories.ts';
import { buildPdf } from '../../files/files.ts';
import { setOfferFloor, setPurchaseCost } from '../../office.ts';
import { asStaff, createStaffMember } from '../../staff.ts';
import { createOffer } from '../../offers.ts';
import { placeOrder, type TestBundle } from '../../orders.ts';
import { as, type Buyer, signedIn, type TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  type TargetedRequest,
  expectSuccess,
  callAsAdmin,
  asAdministrator,
  dayIn,
  type RequestGenerators,
  sendForm,
} from './targeted-request.ts';

const ITEM = {
  first_registration: '2019-05-04',
  fiscal_hp: 5,
  product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' },
};
type BundleOfBuyer = { buyer: Buyer; bundle: TestBundle };

/** A vehicle that left its depot, to be handed over. */
const handoverOf = async (api: TestApi, body?: Record<string, unknown>): Promise<TargetedRequest> =>
  asAdministrator({
    path: { id: (await createShipped(api, await signedIn(api))).bundle.id },
    ...(body && { body }),
  });

/** An ordered vehicle with a carte-grise request, and these documents sent by its buyer. */
export async function createCarteGriseRequest(
  api: TestApi,
  documents: readonly CarteGriseDocument[],
): Promise<BundleOfBuyer> {
  const buyer = await signedIn(api, 'owner');
  const { bundle } = await placeOrder(api.db, buyer, { vehicles: [{ item: ITEM }] });
  const url = `/pomelos/public/bundles/${bundle.id}/claim-carte-grise`;
  await sendForm(api, buyer, url, {});
  for (const document of documents) {
    const date: Record<string, string> = CARTE_GRISE_DOCUMENT_RULES[document].needed.includes('date')
      ? { date: dayIn(0) }
      : {};
    await sendForm(
      api,
      buyer,
      url,
      { paper: document, ...date },
      { name: 'file', fileName: 'piece.pdf', content: buildPdf() },
    );
  }
  return { buyer, bundle };
}

const pay = ({ db }: TestApi, { id }: TestBundle): Promise<boolean> =>
  withTransaction(db, (trx) => recordStep(trx, id, 'paid', { at: new Date(), now: new Date() }));

/** A paid vehicle whose buyer sent every carte-grise document. */
async function createCompleteRequest(api: TestApi): Promise<TestBundle> {
  const { bundle } = await createCarteGriseRequest(
    api,
    CHECKLISTS['used-french'].filter((document) => CARTE_GRISE_DOCUMENT_RULES[document].by === 'buyer'),
  );
  await pay(api, bundle);
  return bundle;
}
async function createBundle(api: TestApi, isPaid = false): Promise<TestBundle> {
  const { bundle } = await placeOrder(api.db, await signedIn(api, 'owner'));
  if (isPaid) await pay(api, bundle);
  return bundle;
}
const readBundle = (api: TestApi, admin: Administrator, { id }: TestBundle): Promise<StaffBundle> =>
  callAsAdmin(api, admin, `GET /backoffice/bundles/${id}`);

const createRequest = async (api: TestApi): Promise<string> => {
  const request = as(api.app, await signedIn(api, 'owner'), 'POST /public/deals', {
    text: 'Une 3008',
    maxPrice: 2_200_000,
    quantity: 1,
  });
  return (await expectSuccess<{ id: string }>(request)).id;
};
/** An offer with a counter-offer. */
async function createCounter(api: TestApi): Promise<string> {
  const buyer = await signedIn(api, 'owner');
  const { dealId, productIds } = await createOffer(api.db, buyer);
  const lines = productIds.map((productId) => ({ productId, price: 1_000_000 }));
  await expectSuccess(
    as(api.app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 1, lines }),
  );
  return dealId;
}
/** A change of a deal states the revision that it is based on. */
async function onDeal(
  api: TestApi,
  admin: Administrator,
  id: string,
  body: object = {},
): Promise<TargetedRequest> {
  const { revision } = await callAsAdmin<StaffDeal>(api, admin, `GET /backoffice/deals/${id}`);
  return asAdministrator({ path: { id }, body: { revision, ...body } });
}
const validUntil = dayIn(5);

/** A vehicle that would be sold below the floor, and its offer, requested by a member of the sales team. */
async function createAgreement(api: TestApi): Promise<string> {
  await setOfferFloor(api.db, 500);
  const sales = await createStaffMember(api, 'sales');
  const { productId } = await createListing(api.db);
  await setPurchaseCost(api.db, productId, 1_000_000);
  const id = await createRequest(api);
  const read = asStaff(api.app, sales, `GET /backoffice/deals/${id}`);
  const { revision } = await expectSuccess<StaffDeal>(read);
  const body = { revision, lines: [{ productId, price: 1_000_000 }], validUntil, agreement: true };
  const requested = asStaff(api.app, sales, `POST /backoffice/deals/${id}/offers`, body);
  return (await expectSuccess<StaffDeal>(requested)).agreement?.id ?? '';
}

export const ORDERS: RequestGenerators = {
  'POST /backoffice/deals': async (api) =>
    asAdministrator({ body: { customer: (await signedIn(api, 'owner')).email } }),
  'POST /backoffice/deals/:id/take': async (api, admin) => onDeal(api, admin, await createRequest(api)),
  'POST /backoffice/deals/:id/offers': async (api, admin) => {
    const { productId } = await createListing(api.db);
    return onDeal(api, admin, await createRequest(api), {
      lines: [{ productId, price: 900_000 }],
      validUntil,
    });
  },
  'POST /backoffice/deals/:id/offer-preview': async (api, admin) => {
    const { productId } = await createListing(api.db);
    return onDeal(api, admin, await createRequest(api), {
      lines: [{ productId, price: 900_000 }],
      validUntil,
    });
  },
  'PUT /backoffice/deals/:id/offer-draft': async (api) =>
    asAdministrator({
      path: { id: await createRequest(api) },
      body: { version: 0, content: { lines: [], validUntil: '', message: '', isExport: false } },
    }),
  'GET /backoffice/deals/:id/offer-editor': async (api) =>
    asAdministrator({ path: { id: await createRequest(api) } }),
  'POST /backoffice/offer-agreements/:id/decision': async (api) =>
    asAdministrator({ path: { id: await createAgreement(api) }, body: { accept: true } }),
  'PUT /backoffice/offer-settings/floor': async (api) => {
    await setOfferFloor(api.db, null);
    return asAdministrator({ body: { basisPoints: 500, version: 0 } });
  },
  'PUT /backoffice/offer-settings/services/:code': async () =>
    asAdministrator({ path: { code: 'warranty-12' }, body: { cents: 10_000, version: 0 } }),
  'POST /backoffice/deals/:id/agree': async (api, admin) =>
    onDeal(api, admin, await createCounter(api), { validUntil }),
  'POST /backoffice/deals/:id/refuse-counter': async (api, admin) =>
    onDeal(api, admin, await createCounter(api), { validUntil }),
  'POST /backoffice/deals/:id/withdraw': async (api, admin) => onDeal(api, admin, await createRequest(api)),
  'POST /backoffice/bundles/:id/services': async (api) =>
    asAdministrator({ path: { id: (await createBundle(api)).id }, body: { code: 'warranty-12' } }),
  'DELETE /backoffice/bundles/:id/services/:code': async (api, admin) => {
    const { id } = await createBundle(api);
    await callAsAdmin(api, admin, `POST /backoffice/bundles/${id}/services`, { code: 'warranty-12' });
    return asAdministrator({ path: { id, code: 'warranty-12' } });
  },
  'GET /backoffice/bundles/:id/handover': (api) => handoverOf(api),
  'GET /backoffice/bundles/:id/handover/files/:docId': async (api) =>
    asAdministrator({ path: await awaitingPath(api, await signedIn(api)) }),
  'POST /backoffice/bundles/:id/handover/release': (api) => handoverOf(api, { release: RELEASE }),
  'POST /backoffice/bundles/:id/handover/files': async (api) => handoverOf(api, await buildHandoverFile()),
  'POST /backoffice/bundles/:id/handover/record': (api) => handoverOf(api, buildHandover()),
  'POST /backoffice/bundles/:id/handover/links': (api) =>
    handoverOf(api, { recipient: 'Transports Martin', lastDay: dayIn(3) }),
  'DELETE /backoffice/bundles/:id/handover/links/:linkId': async (api) => {
    const { id, linkId } = await createHandoverLink(api);
    return asAdministrator({ path: { id, linkId } });
  },
  'POST /backoffice/bundles/:id/tracking': async (api) =>
    asAdministrator({ path: { id: (await createBundle(api, true)).id }, body: { step: 'preparing' } }),
  'POST /backoffice/bundles/:id/tracking/undo': async (api, admin) => {
    const { id } = await createBundle(api, true);
    await callAsAdmin(api, admin, `POST /backoffice/bundles/${id}/tracking`, { step: 'preparing' });
    return asAdministrator({ path: { id }, body: { step: 'preparing', reason: 'Confondu avec un autre' } });
  },
  'PUT /backoffice/bundles/:id/delivery': async (api) => {
    const body = { address: '12 quai de la Gare 75013 Paris', deliveryType: 'camion', seen: null };
    return asAdministrator({ path: { id: (await createBundle(api)).id }, body });
  },
  'PUT /backoffice/bundles/:id/delivery/transport': async (api, admin) => {
    const { id } = await createBundle(api);
    const chosen = { address: '12 quai de la Gare 75013 Paris', deliveryType: 'camion', seen: null };
    const { delivery } = await callAsAdmin<StaffBundle>(
      api,
      admin,
      `PUT /backoffice/bundles/${id}/delivery`,
      chosen,
    );
    return asAdministrator({
      path: { id },
      body: { carrier: 'Transports Roux', slot: '', seen: delivery?.updatedAt },
    });
  },
  'GET /backoffice/bundles/:id/carte-grise/:paper': async (api) =>
    asAdministrator({
      path: { id: (await createCarteGriseRequest(api, ['kbis'])).bundle.id, paper: 'kbis' },
    }),
  'POST /backoffice/bundles/:id/carte-grise/:paper': async (api, admin) => {
    const { bundle } = await createCarteGriseRequest(api, ['kbis']);
    const { carteGrise } = await readBundle(api, admin, bundle);
    const at = carteGrise?.papers.find(({ paper: document }) => document === 'kbis')?.at;
    return asAdministrator({
      path: { id: bundle.id, paper: 'kbis' },
      body: { accept: true, seen: at, was: 'received' },
    });
  },
  'POST /backoffice/bundles/:id/carte-grise': async (api) =>
    asAdministrator({ path: { id: (await createCompleteRequest(api)).id }, body: { state: 'sent' } }),
  'POST /backoffice/bundles/:id/purchase-declaration': async (api) => {
    const buyer = await signedIn(api, 'owner');
    const vehicles = [{ item: { first_registration: '2023-05-04' } }];
    const { bundle } = await placeOrder(api.db, buyer, { vehicles });
    await expectSuccess(as(api.app, buyer, `POST /public/bundles/${bundle.id}/purchase-declaration`));
    return asAdministrator({ path: { id: bundle.id }, body: { number: 'R-2026-1' } });
  },
  'PUT /backoffice/bundles/:id/carte-grise/cost': async (api, admin) => {
    const bundle = await createCompleteRequest(api);
    await callAsAdmin(api, admin, `POST /backoffice/bundles/${bundle.id}/carte-grise`, { state: 'sent' });
    const was = (await readBundle(api, admin, bundle)).carteGrise?.ordered?.amount ?? null;
    return asAdministrator({ path: { id: bundle.id }, body: { cost: 31_250, was } });
  },
};
