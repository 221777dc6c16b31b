import { buildReport } from '../../fakes/lender.ts';
import { createTestLender, TEST_LENDER } from '../../../platform/adapters/lender/test-lender.ts';
import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';
import { placeOrder } from '../../orders.ts';
import { as, type Buyer, signedIn, TOKEN_SECRET, type TestApi } from '../../whole-api.ts';
import { asAdministrator, asBuyer, expectSuccess, type RequestGenerators } from './targeted-request.ts';

/** Signs as the lender of the fixture does: with the same secret. */
const lender = createTestLender({
  siteUrl: 'https://pomelo.test',
  tokenSecret: TOKEN_SECRET,
  production: false,
});

async function createOrder(api: TestApi): Promise<{ buyer: Buyer; dealNumber: string }> {
  const buyer = await signedIn(api);
  const { dealId } = await placeOrder(api.db, buyer);
  const { number } = await api.db
    .selectFrom('deal')
    .select('number')
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { buyer, dealNumber: number };
}
const bodyOf = (dealNumber: string) => ({ dealNumber, cents: 1_200_000, months: 12, consent: TEST_LENDER });

async function createFinancing(api: TestApi, choice?: 'offers') {
  const { buyer, dealNumber } = await createOrder(api);
  const call = as(api.app, buyer, 'POST /public/financings', bodyOf(dealNumber));
  const { id, reference } = await expectSuccess<Financing>(call);
  const path = { reference: reference ?? '' };
  if (choice)
    await expectSuccess(
      api.app.inject({
        method: 'POST',
        url: `/public/test-financings/${path.reference}`,
        payload: { choice },
      }),
    );
  return { buyer, id, path };
}

export const FINANCINGS: RequestGenerators = {
  'GET /public/financings': async (api) => {
    const { buyer, dealNumber } = await createOrder(api);
    return { ...asBuyer(buyer), query: { dealNumber } };
  },
  'POST /public/financings': async (api) => {
    const { buyer, dealNumber } = await createOrder(api);
    return { ...asBuyer(buyer), body: bodyOf(dealNumber) };
  },
  'POST /public/financings/:id/acceptance': async (api) => {
    const { buyer, id } = await createFinancing(api, 'offers');
    return { ...asBuyer(buyer), path: { id }, body: { offerId: 'credit' } };
  },
  'POST /public/financings/:id/cancellation': async (api) => {
    const { buyer, id } = await createFinancing(api);
    return { ...asBuyer(buyer), path: { id } };
  },
  'POST /public/financings/webhook': async (api) => {
    const { path } = await createFinancing(api);
    const signed = lender.test?.sign(buildReport(path.reference, { state: 'signed' }));
    if (!signed) throw new Error('The test lender signs its own messages');
    return {
      actor: 'visitor',
      rawBody: { type: 'application/json', body: signed.body },
      headers: { 'pomelo-signature': signed.signature },
    };
  },
  'GET /public/test-financings/:reference': async (api) => ({
    actor: 'visitor',
    path: (await createFinancing(api)).path,
  }),
  'POST /public/test-financings/:reference': async (api) => ({
    actor: 'visitor',
    path: (await createFinancing(api)).path,
    body: { choice: 'offers' },
  }),
  'GET /backoffice/financings/:id': async (api) =>
    asAdministrator({ path: { id: (await createFinancing(api)).id } }),
  'POST /backoffice/financings/:id/cancellation': async (api) =>
    asAdministrator({ path: { id: (await createFinancing(api)).id }, body: { reason: 'Vente annulée' } }),
};
