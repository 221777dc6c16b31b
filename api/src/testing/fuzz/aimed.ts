import { generateSync } from 'otplib';
import { v7 as uuidv7 } from 'uuid';
import { newLinkToken } from '../../link-tokens.ts';
import { newPasswordLink } from '../../modules/account/password-link.service.ts';
import { insertLink as insertAnimationLink } from '../../modules/content/animations.repository.ts';
import { insertLink as insertOfferLink } from '../../modules/deals/offers.repository.ts';
import { updateQuotation } from '../../modules/quotations/quotations.repository.ts';
import { anAddress, anItem, PASSWORD } from '../factories.ts';
import { aJpeg, aPdf, aPng } from '../files.ts';
import { postForm } from '../multipart.ts';
import { anOffer } from '../offers.ts';
import { aQuoted, quotationBody, type Quoted } from '../quotations.ts';
import { aSiret } from '../siret.ts';
import { as, type Buyer, newAddress, signedIn, type TestApi } from '../whole-api.ts';
import type { Shot } from './requests.ts';

/** What chance would never draw: a link, a code, or things that belong together. It stands in for what was drawn. */
export type Aim = Partial<Pick<Shot, 'path' | 'query' | 'body' | 'headers' | 'actor'>>;
type Maker = (api: TestApi) => Promise<Aim>;

const DAY_MS = 86_400_000;
const later = (): Date => new Date(Date.now() + DAY_MS);
/** The headers of who calls come after those of the actor drawn. */
const asBuyer = ({ headers }: Buyer): Aim => ({ actor: 'buyer', headers });
const byToken = (token: string): Aim => ({ actor: 'visitor', path: { token } });

const answered = async <T>(answer: Promise<{ statusCode: number; body: string; json: () => T }>): Promise<T> => {
  const { statusCode, body, json } = await answer;
  if (statusCode >= 400) throw new Error(body);
  return json();
};

const prepared = async ({ app }: TestApi, buyer: Buyer): Promise<string> =>
  (await answered<{ secret: string }>(as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD }))).secret;

const codeOf = (secret: string): string => generateSync({ secret });

/** Who has a second step, and what opens it when the application is not at hand. */
async function withSecondStep(api: TestApi): Promise<{ buyer: Buyer; codes: string[] }> {
  const buyer = await signedIn(api);
  const code = codeOf(await prepared(api, buyer));
  const { codes } = await answered<{ codes: string[] }>(as(api.app, buyer, 'POST /public/me/two-step/confirm', { code }));
  return { buyer, codes };
}

async function challenged(api: TestApi): Promise<Aim> {
  const { buyer, codes } = await withSecondStep(api);
  const login = { method: 'POST', url: '/public/login_check', remoteAddress: newAddress() } as const;
  const answer = await api.app.inject({ ...login, payload: { username: buyer.email, password: PASSWORD } });
  return { actor: 'visitor', body: { challenge: answer.json<{ challenge: string }>().challenge, code: codes[0] } };
}

async function passwordToken({ db, ...api }: TestApi): Promise<string> {
  const { personId } = await signedIn({ db, ...api });
  const { path } = await newPasswordLink(db, personId, 'reset', new Date());
  return path.split('/').at(-1) ?? '';
}

async function invitation(api: TestApi): Promise<string> {
  const owner = await signedIn(api, 'owner');
  const { token, hash } = newLinkToken();
  const id = uuidv7();
  const who = { email: `karim-${id}@garage.test`, first_name: 'Karim', last_name: 'Haddad', role: 'buyer' } as const;
  const by = { workspace_id: owner.workspaceId, invited_by: owner.personId };
  await api.db
    .insertInto('invitation')
    .values({ id, ...who, ...by, token_hash: hash, expires_at: later() })
    .execute();
  return token;
}

async function registration({ app }: TestApi): Promise<Aim> {
  const paper = async (kind: string, content: Buffer): Promise<string> => {
    const file = { name: 'file', fileName: `${kind}.pdf`, content };
    const sent = postForm(app, '/public/register/documents', [{ name: 'kind', content: kind }, file], {}, newAddress());
    return (await answered<{ id: string }>(sent)).id;
  };
  const papers = { kbis: await paper('kbis', aPdf()), identity: await paper('identity', await aJpeg()) };
  const person = { firstName: 'Ada', lastName: 'Roux', email: `ada-${uuidv7()}@garage.test`, phone1: '06 12 34 56 78' };
  const company = { siret: aSiret(), rs: 'Garage du Lac', street: '4 quai du Lac', postcode: '74000', city: 'Annecy' };
  const kbisDate = new Date().toISOString().slice(0, 10);
  return { actor: 'visitor', body: { ...company, ...person, ...papers, kbisDate } };
}

async function offered(api: TestApi): Promise<Aim & { dealId: string; productIds: readonly number[] }> {
  const buyer = await signedIn(api, 'owner');
  const { dealId, productIds } = await anOffer(api.db, buyer);
  return { ...asBuyer(buyer), path: { id: dealId }, dealId, productIds };
}

async function offerToken(api: TestApi): Promise<Aim> {
  const { dealId } = await offered(api);
  const { id: offerId } = await api.db.selectFrom('offer').select('id').where('deal_id', '=', dealId).executeTakeFirstOrThrow();
  const { token, hash } = newLinkToken();
  await insertOfferLink(api.db, { hash, dealId, offerId, now: new Date(), expiresAt: later() });
  return byToken(token);
}

/** A quotation as its customer has it: sent, of a dealer with a logo. */
async function quotationToken(api: TestApi): Promise<string> {
  const { quotation } = await quotedWithLogo(api);
  const { token, hash } = newLinkToken();
  await updateQuotation(api.db, quotation.id, { state: 'sent', token_hash: hash, sent_at: new Date(), updated_at: new Date() });
  return token;
}

async function keepLogo({ app }: TestApi, owner: Buyer): Promise<void> {
  const logo = { name: 'logo', fileName: 'logo.png', content: await aPng() };
  await answered(postForm(app, '/pomelos/public/me/contact/logo', [logo], owner.headers));
}

async function quotedWithLogo(api: TestApi): Promise<Quoted> {
  const owner = await signedIn(api, 'owner');
  await keepLogo(api, owner);
  return aQuoted(api, {}, {}, owner);
}

async function animationToken({ db }: TestApi): Promise<string> {
  const { id } = await db.selectFrom('commercial_animation').select('id').where('ends_at', 'is', null).executeTakeFirstOrThrow();
  const { token, hash } = newLinkToken();
  await insertAnimationLink(db, { animationId: id, hash, now: new Date(), until: later() });
  return token;
}

type Terminals = { body: { terminalId: number; quantity: number; addressId: string }; buyer: Buyer };
async function terminals(api: TestApi): Promise<Terminals> {
  const buyer = await signedIn(api);
  const { id } = await api.db.selectFrom('charging_terminal').select('id').where('stock', '>', 0).limit(1).executeTakeFirstOrThrow();
  return { buyer, body: { terminalId: id, quantity: 1, addressId: await anAddress(api.db, buyer.workspaceId) } };
}

async function testPayment(api: TestApi): Promise<string> {
  const { buyer, body } = await terminals(api);
  const { url } = await answered<{ url: string }>(as(api.app, buyer, 'POST /public/stripe/orders', body));
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

const VERSION = { version: 1, accept: true };

/** By the name of the call. */
export const AIMED: Readonly<Record<string, Maker>> = {
  'POST /public/login_check/second-factor': challenged,
  'GET /public/password/token/:token': async (api) => byToken(await passwordToken(api)),
  'POST /public/password/change': async (api) => ({ body: { token: await passwordToken(api), password: 'pluie fine sur le quai' } }),
  'POST /public/me/two-step/confirm': async (api) => {
    const buyer = await signedIn(api);
    return { ...asBuyer(buyer), body: { code: codeOf(await prepared(api, buyer)) } };
  },
  'POST /public/me/two-step/recovery-codes': async (api) => ({
    ...asBuyer((await withSecondStep(api)).buyer),
    body: { password: PASSWORD },
  }),
  'POST /public/register': registration,
  'GET /public/invitations/:token': async (api) => byToken(await invitation(api)),
  'POST /public/invitations/:token/accept': async (api) => ({
    ...byToken(await invitation(api)),
    body: { password: 'pluie fine sur le quai' },
  }),
  'GET /public/me/contact/logo': async (api) => {
    const owner = await signedIn(api, 'owner');
    await keepLogo(api, owner);
    return asBuyer(owner);
  },
  'POST /public/custom-searches': async (api) => ({
    ...asBuyer(await signedIn(api)),
    body: { name: 'Peugeot', query: 'make=peugeot', alert: 'daily' },
  }),
  'POST /public/deals/:id/decision': async (api) => ({ ...(await offered(api)), body: VERSION }),
  'POST /public/deals/:id/counter-offer': async (api) => {
    const aim = await offered(api);
    return { ...aim, body: { version: 1, lines: aim.productIds.map((productId) => ({ productId, price: 1_000_000 })) } };
  },
  'GET /public/offers/:token': offerToken,
  'POST /public/customer-quotations': async (api) => {
    const { productId } = await anItem(api.db, { co2: 112 });
    await api.catalogueIsCurrent();
    return { ...asBuyer(await signedIn(api)), body: quotationBody(productId) };
  },
  'PUT /public/customer-quotations/:id': async (api) => {
    const { dealer, item, quotation } = await quotedWithLogo(api);
    return { ...asBuyer(dealer), path: { id: quotation.id }, body: quotationBody(item.productId, { message: 'Une autre fois.' }) };
  },
  'GET /public/quotations/:token': async (api) => byToken(await quotationToken(api)),
  'POST /public/quotations/:token/decision': async (api) => ({ ...byToken(await quotationToken(api)), body: VERSION }),
  'GET /public/quotations/:token/pdf': async (api) => byToken(await quotationToken(api)),
  'GET /public/quotations/:token/logo': async (api) => byToken(await quotationToken(api)),
  'POST /public/stripe/orders': async (api) => {
    const { buyer, body } = await terminals(api);
    return { ...asBuyer(buyer), body };
  },
  'GET /public/stripe/test-payments/:token': async (api) => byToken(await testPayment(api)),
  'POST /public/stripe/test-payments/:token': async (api) => ({ ...byToken(await testPayment(api)), body: { pay: true } }),
  'GET /api/commercial_animations/links/:token': async (api) => byToken(await animationToken(api)),
};
