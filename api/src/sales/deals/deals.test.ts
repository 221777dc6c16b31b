import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createOffer } from '../../testing/offers.ts';
import { notifyMessages, writeMessage } from './deal-messages.service.ts';
import { dealsOf } from './deals-list.service.ts';
import { takeUp } from './admin/admin.service.ts';
import { makeOffer } from './offers/make-offer.service.ts';

/** The current time in the precision of the API's clock: milliseconds. */
const NOW = sql`date_trunc('milliseconds', now())`;
/** A fixed order for comparisons. */
const inOrder = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

const api = await testApi();
const { app, db } = api;

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const list = async (buyer: Buyer, query: string): Promise<{ data: Deal[]; meta: { total: number } }> =>
  (await as(app, buyer, `GET /public/deals${query}`)).json();
const decide = (buyer: Buyer, dealId: string, accept: boolean) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept });

describe('the list of deals', () => {
  // DEAL-1, DEAL-2
  it('distinguishes offers from orders, sourcing requests from the rest, and shows the latest first', async () => {
    const buyer = await signedIn(api);
    const { dealId: offered } = await createOffer(db, buyer);
    const { dealId: ordered } = await createOffer(db, buyer);
    await decide(buyer, ordered, true);
    const requested = (await as(app, buyer, 'POST /public/deals', { text: 'Une 3008' })).json().id;
    const ids = async (query: string) => (await list(buyer, query)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([requested, ordered, offered]);
    expect(await ids('?status=step-2,step-3')).toEqual([offered]);
    expect(await ids('?status=step-4')).toEqual([ordered]);
    expect(await ids('?status=step-4&complete=1')).toEqual([]);
    expect(await ids('?sourcing=1')).toEqual([requested]);
    expect(await ids('?sourcing=0&perPage=1&page=2')).toEqual([offered]);
    expect((await list(buyer, '?perPage=1')).meta).toMatchObject({ total: 3, totalPages: 3 });
    expect((await as(app, buyer, 'GET /public/deals?status=step-9')).statusCode).toBe(400);
  });

  // DEAL-2
  it('contains versions and threads only when requested, and no data of another workspace', async () => {
    const [buyer, stranger] = [await signedIn(api), await signedIn(api)];
    const { dealId } = await createOffer(db, buyer);
    await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'Bonjour' });
    const [plain] = (await list(buyer, '')).data;
    expect(plain).toMatchObject({ id: dealId, vehicles: 1, totals: { toPay: eur(1_320_000) } });
    expect([plain?.offers, plain?.messages]).toEqual([undefined, undefined]);
    const [full] = (await list(buyer, '?include=offers,messages')).data;
    expect([full?.offers?.length, full?.messages?.[0]?.text]).toEqual([1, 'Bonjour']);
    expect((await list(stranger, '?include=offers,messages')).data).toEqual([]);
  });

  // DEAL-2
  it('contains the vehicles of orders when requested', async () => {
    const buyer = await signedIn(api);
    const { dealId: offered } = await createOffer(db, buyer);
    const { dealId: ordered } = await createOffer(db, buyer, { vehicles: [{}, {}] });
    await decide(buyer, ordered, true);
    const { data } = await list(buyer, '?include=bundles');
    expect(data.map(({ id, bundles }) => [id, bundles?.length])).toEqual([
      [ordered, 2],
      [offered, 0],
    ]);
    const { data: own } = await list(buyer, '?status=step-4&complete=0&include=bundles');
    const known = (await as(app, buyer, 'GET /public/bundles?sort=number&direction=ASC')).json().data;
    expect(own[0]?.bundles).toMatchObject(
      known.map((bundle: Record<string, unknown>) => ({ id: bundle.id, inclTaxPrice: bundle.inclTaxPrice })),
    );
  });

  // DEAL-2
  it('runs no more queries for many deals than for one', async () => {
    const [few, many] = [await signedIn(api), await signedIn(api)];
    await createOffer(db, few);
    for (let made = 0; made < 6; made += 1) await createOffer(db, many, { vehicles: [{}, {}] });
    const requested: string[] = [];
    const seen = db.withPlugin({
      transformQuery: ({ node }) => {
        requested.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const count = async (buyer: Buyer): Promise<number> => {
      requested.length = 0;
      const caller = { ...buyer, role: 'buyer', sessionId: '', staff: false } as const;
      const query = { include: ['offers', 'messages'] as ('offers' | 'messages')[], page: 1, perPage: 100 };
      await dealsOf(seen, { kmThreshold: 100, now: new Date() }, caller, query);
      return requested.length;
    };
    const one = await count(few);
    expect(await count(many)).toBe(one);
    expect(one).toBeLessThan(9);
  });
});

describe('a sourcing request', () => {
  const requested = {
    text: 'Trouvez-moi une 3008 hybride',
    maxPrice: 2_200_000,
    maxKm: 60_000,
    quantity: 2,
    wantedBy: `${new Date().getFullYear() + 1}-12-15`,
  };

  // SOURCE-1
  it('is a draft that names what is looked for; both sides are written to', async () => {
    const buyer = await signedIn(api);
    await api.runJobs();
    api.mails.length = 0;
    const deal: Deal = (await as(app, buyer, 'POST /public/deals', requested)).json();
    expect(deal).toMatchObject({
      step: 'step-1',
      title: 'Trouvez-moi une 3008 hybride',
      sourcing: { ...requested, maxPrice: eur(2_200_000) },
      vehicles: 0,
      validUntil: null,
    });
    await api.runJobs();
    expect(api.mails.map(({ to, subject }) => [to, subject]).toSorted(inOrder)).toEqual(
      [
        [buyer.email, `Votre recherche ${deal.number} est entre nos mains`],
        ['equipe@pomelo.test', `Garage du Pont cherche un véhicule\u202f: ${deal.number}`],
      ].toSorted(inOrder),
    );
  });

  it('is taken up by the sales team, and becomes an offer', async () => {
    const buyer = await signedIn(api);
    const { id } = (await as(app, buyer, 'POST /public/deals', { text: 'Une 3008' })).json();
    await withTransaction(db, (trx) => takeUp(trx, systemClock, id));
    expect((await list(buyer, '?status=step-2')).data).toMatchObject([{ id, title: 'Une 3008' }]);
    const { dealId } = await createOffer(db, buyer, { dealId: id });
    const deal: Deal = (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
    expect(deal).toMatchObject({ id, step: 'step-3', sourcing: { text: 'Une 3008' }, vehicles: 1 });
    expect(deal.title).toContain('Peugeot 208');
  });

  // SOURCE-1
  it('is one of twenty at most, even for two concurrent requests', async () => {
    const buyer = await signedIn(api);
    const other = await signedIn(api, 'buyer', buyer.workspaceId);
    const ask = (who: Buyer) => as(app, who, 'POST /public/deals', { text: 'Une 3008' });
    for (let made = 0; made < 19; made += 1) expect((await ask(buyer)).statusCode).toBe(200);
    const answers = await Promise.all([ask(buyer), ask(other)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409]);
    expect(codeOf(answers.find(({ statusCode }) => statusCode === 409) ?? (await ask(buyer)))).toBe(
      'limit-reached',
    );
  });

  it('describes the requested car, and cannot be made by a viewer', async () => {
    const buyer = await signedIn(api);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await as(app, buyer, 'POST /public/deals', { text: '  ' })).json().errors).toMatchObject([
      { path: 'text' },
    ]);
    expect(codeOf(await as(app, viewer, 'POST /public/deals', requested))).toBe('viewer-refused');
    expect((await app.inject({ method: 'POST', url: '/public/deals', payload: requested })).statusCode).toBe(
      401,
    );
  });
});

describe('the thread of a deal', () => {
  it('stores what both sides write, the oldest first', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer);
    await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'Un double des clés\u202f?' });
    await withTransaction(db, (trx) =>
      writeMessage(trx, systemClock, { dealId, by: 'pomelo', personId: null, text: 'Oui.' }),
    );
    const { messages } = (await as(app, buyer, `GET /public/deals/${dealId}`)).json();
    expect(messages.map(({ by, author, text }: Record<string, string>) => [by, author, text])).toEqual([
      ['buyer', 'Camille Renard', 'Un double des clés\u202f?'],
      ['pomelo', 'Pomelo', 'Oui.'],
    ]);
  });

  // DEAL-4
  it('is written about to the other side, several messages in one mail, once', async () => {
    const buyer = await signedIn(api);
    const { dealId, number } = await createOffer(db, buyer);
    await api.runJobs();
    api.mails.length = 0;
    for (const text of ['Bonjour.', 'Peut-on le voir lundi\u202f?'])
      await as(app, buyer, `POST /public/deals/${dealId}/messages`, { text });
    await withTransaction(db, (trx) =>
      writeMessage(trx, systemClock, { dealId, by: 'pomelo', personId: null, text: 'Oui.' }),
    );
    await Promise.all([
      notifyMessages(api.jobs, { dealId, by: 'buyer' }),
      notifyMessages(api.jobs, { dealId, by: 'buyer' }),
    ]);
    await notifyMessages(api.jobs, { dealId, by: 'pomelo' });
    await api.runJobs();
    const notified = api.mails.map(({ to, subject, text }) => [
      to,
      subject,
      text.includes('Bonjour.') && text.includes('lundi'),
    ]);
    expect(notified.toSorted(inOrder)).toEqual(
      [
        [buyer.email, `Pomelo vous a écrit à propos de ${number}`, false],
        ['equipe@pomelo.test', `Garage du Pont a écrit à propos de ${number}`, true],
      ].toSorted(inOrder),
    );
  });

  it('notifies the team all who wrote', async () => {
    const buyer = await signedIn(api);
    const colleague = await signedIn(api, 'buyer', buyer.workspaceId);
    await db
      .updateTable('person')
      .set({ first_name: 'Karim', last_name: 'Benali' })
      .where('id', '=', colleague.personId)
      .execute();
    const { dealId } = await createOffer(db, buyer);
    await api.runJobs();
    api.mails.length = 0;
    for (const writer of [buyer, colleague])
      await as(app, writer, `POST /public/deals/${dealId}/messages`, { text: 'Bonjour.' });
    await notifyMessages(api.jobs, { dealId, by: 'buyer' });
    await api.runJobs();
    expect(api.mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Camille Renard et Karim Benali, de Garage du Pont, ont écrit 2\u202fmessages'),
    ]);
  });

  it('is no flood', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer);
    const write = () => as(app, buyer, `POST /public/deals/${dealId}/messages`, { text: 'Encore' });
    for (let sent = 0; sent < 20; sent += 1) expect((await write()).statusCode).toBe(200);
    expect((await write()).statusCode).toBe(429);
  });
});

describe('the link of an offer', () => {
  /** The path in the latest mail of this kind. */
  async function tokenOf(buyer: Buyer): Promise<string> {
    await api.runJobs();
    const mail = api.mails.findLast(({ to }) => to === buyer.email);
    return /\/offre\/[0-9a-f-]{36}\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const open = (token: string) => app.inject({ url: `/public/offers/${token}` });

  // DEAL-6, CONT-7
  it('shows that offer to any holder of the link, and no other data of the workspace', async () => {
    const buyer = await signedIn(api);
    const { dealId: other } = await createOffer(db, buyer);
    await as(app, buyer, `POST /public/deals/${other}/messages`, { text: 'Secret' });
    const { number, productIds } = await createOffer(db, buyer);
    const answer = await open(await tokenOf(buyer));
    expect(answer.statusCode).toBe(200);
    const shown = answer.json();
    expect(Object.keys(shown).toSorted(inOrder)).toEqual(['company', 'number', 'offer', 'state']);
    expect(shown).toMatchObject({ number, company: 'Garage du Pont', state: 'made' });
    expect(shown.offer.lines.map(({ productId }: { productId: number }) => productId)).toEqual(productIds);
    expect(answer.body).not.toMatch(/Secret|vin|plate/i);
  });

  // DEAL-6
  it('dies with the version it shows', async () => {
    const buyer = await signedIn(api);
    const { dealId, productIds } = await createOffer(db, buyer);
    const first = await tokenOf(buyer);
    const vehicles = productIds.map((productId) => ({ productId, priceCents: 1_000_000, services: [] }));
    const terms = { vehicles, validUntil: new Date(Date.now() + 48 * HOUR_MS), message: '' };
    await withTransaction(db, (trx) =>
      makeOffer(trx, systemClock, { workspaceId: buyer.workspaceId, dealId }, terms),
    );
    const refused = await open(first);
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'token-expired',
      expect.stringContaining('Une autre version'),
    ]);
    const second = await tokenOf(buyer);
    expect((await open(second)).json().offer.version).toBe(2);
    const lines = [{ productId: productIds[0], price: 900_000 }];
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, { version: 2, lines });
    expect(codeOf(await open(second))).toBe('token-expired');
  });

  it('reports for some days that an offer is over; an invented one is not found', async () => {
    const buyer = await signedIn(api);
    const { dealId } = await createOffer(db, buyer);
    const token = await tokenOf(buyer);
    await sql`UPDATE offer SET valid_until = ${NOW} WHERE deal_id = ${dealId}`.execute(db);
    expect((await open(token)).json()).toMatchObject({ state: 'expired', offer: { state: 'expired' } });
    await sql`UPDATE offer_link SET expires_at = ${NOW} WHERE deal_id = ${dealId}`.execute(db);
    expect(codeOf(await open(token))).toBe('token-expired');
    expect([codeOf(await open('x'.repeat(43))), (await open('x')).statusCode]).toEqual([
      'token-unknown',
      404,
    ]);
  });
});
