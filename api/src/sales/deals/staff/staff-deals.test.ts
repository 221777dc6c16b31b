import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { createOffer } from '../../../testing/offers.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');
const other = await createStaffMember(api, 'sales');
const stock = await createStaffMember(api, 'stock');

const inDays = (days: number): string => dayInParis(Date.now(), days);
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const read = async (id: string): Promise<StaffDeal> =>
  (await asStaff(app, sales, `GET /backoffice/deals/${id}`)).json();
const post = (id: string, what: string, payload: object, who = sales) =>
  asStaff(app, who, `POST /backoffice/deals/${id}/${what}`, payload);
const bought = async (buyer: Buyer, id: string): Promise<Deal> =>
  (await as(app, buyer, `GET /public/deals/${id}`)).json();

async function createRequest(text = 'Une 3008 hybride'): Promise<{ buyer: Buyer; id: string }> {
  const buyer = await signedIn(api, 'owner');
  const answer = await as(app, buyer, 'POST /public/deals', { text, maxPrice: 2_200_000, quantity: 1 });
  return { buyer, id: answer.json().id };
}

/** An offer at 11 000 €, answered by the buyer with 10 000 €. */
async function createCounter(): Promise<{ buyer: Buyer; id: string; productId: number }> {
  const buyer = await signedIn(api, 'owner');
  const { dealId, productIds } = await createOffer(db, buyer);
  const productId = productIds[0] ?? 0;
  const lines = [{ productId, price: 1_000_000 }];
  const answer = await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, {
    version: 1,
    lines,
    message: 'Un effort ?',
  });
  expect(answer.statusCode).toBe(200);
  return { buyer, id: dealId, productId };
}

const logOf = (id: string) =>
  db
    .selectFrom('audit_entry')
    .selectAll()
    .where('resource', '=', 'deal')
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute();

describe('a request, at the back-office', () => {
  // SALES-5
  it('is taken up, answered with an offer, and its buyer reads both', async () => {
    const { buyer, id } = await createRequest();
    const { productId } = await createListing(db);
    const requested = await read(id);
    expect(requested).toMatchObject({
      state: 'step-1',
      owner: null,
      deal: { sourcing: { text: 'Une 3008 hybride' } },
    });
    const taken: StaffDeal = (await post(id, 'take', { revision: requested.revision })).json();
    expect(taken).toMatchObject({ state: 'step-2', owner: { id: sales.personId } });
    const body = {
      revision: taken.revision,
      lines: [{ productId, price: 1_150_000, services: [{ code: 'preparation-standard' }] }],
      validUntil: inDays(5),
      message: 'Elle est à Lyon.',
    };
    const offered: StaffDeal = (await post(id, 'offers', body)).json();
    expect(offered.versions).toMatchObject([
      { version: 1, by: 'pomelo', state: 'made', message: 'Elle est à Lyon.' },
    ]);
    expect(offered.versions[0]?.lines[0]).toMatchObject({
      price: { amount: 1_150_000 },
      services: [{ code: 'preparation-standard' }],
    });
    expect((await bought(buyer, id)).offers).toMatchObject([{ version: 1, state: 'made' }]);
    const entries = await logOf(id);
    expect(entries.map(({ action }) => action.split('/').at(-1))).toEqual(['take', 'offers']);
    expect(entries[1]).toMatchObject({
      person_id: sales.personId,
      before: { step: 'step-2', offer: null },
      after: { step: 'step-3', offer: { version: 1, vehicles: [{ priceCents: 1_150_000 }] } },
    });
  });

  it('may be answered at once: it is taken up by its offer, and followed by who made it', async () => {
    const { id } = await createRequest();
    const { productId } = await createListing(db);
    const { revision } = await read(id);
    const answer = await post(id, 'offers', {
      revision,
      lines: [{ productId, price: 900_000 }],
      validUntil: inDays(1),
    });
    expect(answer.json()).toMatchObject({ state: 'step-3', owner: { id: sales.personId } });
  });

  // SALES-5
  it('is found by its number or its payment reference only', async () => {
    const { id } = await createRequest();
    const { deal } = await read(id);
    for (const named of [deal.number, deal.number.toLowerCase(), `POM${deal.number.slice(1)}`])
      expect((await read(named)).deal.id).toBe(id);
    expect((await asStaff(app, sales, 'GET /backoffice/deals/A9999999')).statusCode).toBe(404);
  });

  // SALES-2
  it('lists matching vehicles of the stock, with the holder of those it cannot have', async () => {
    const { id } = await createRequest(
      'Nous cherchons une 208 essence bleue, sous 22 000 €, peu importe la finition',
    );
    const free = await createListing(db, { reference: 'ST4FF-1001', price_b2b_cents: 1_900_000 });
    const dear = await createListing(db, { reference: 'ST4FF-1002', price_b2b_cents: 2_900_000 });
    const grey = await createListing(db, {
      reference: 'ST4FF-1003',
      price_b2b_cents: 1_900_000,
      colour: 'gris',
    });
    const rival = await signedIn(api);
    await createOffer(db, rival, {
      vehicles: [{ item: { reference: 'ST4FF-1004', price_b2b_cents: 1_800_000 } }],
    });
    await api.catalogueIsCurrent();
    const find = async (query: string) =>
      (await asStaff(app, sales, `GET /backoffice/deals/${id}/vehicles?${query}`)).json();
    const referencesOf = ({ data }: { data: { reference: string }[] }) =>
      data.map(({ reference }) => reference);
    expect((await find('q=ST4FF-1001')).data).toMatchObject([
      { productId: free.productId, free: true, why: '' },
    ]);
    expect((await find('q=ST4FF-1004')).data).toMatchObject([
      { free: false, why: 'Réservé par Garage du Pont.' },
    ]);
    expect(referencesOf(await find(`products=${dear.productId},${grey.productId}`))).toEqual([
      'ST4FF-1002',
      'ST4FF-1003',
    ]);
    const answer = await find('request=1');
    type Proposed = { reference: string; fit: { met: string[]; of: number; missed: string | null } };
    const proposed = new Map<string, Proposed>(answer.data.map((one: Proposed) => [one.reference, one]));
    expect(proposed.get('ST4FF-1001')?.fit.missed).toBeNull();
    expect(proposed.get('ST4FF-1004')?.fit.missed).toBeNull();
    expect(proposed.get('ST4FF-1001')?.fit.met).toHaveLength(proposed.get('ST4FF-1001')?.fit.of ?? 0);
    expect(proposed.get('ST4FF-1002')?.fit.missed).toBe('29\u202f000\u202f€, 7\u202f000\u202f€ de trop');
    expect(proposed.get('ST4FF-1003')?.fit.missed).toBe('Gris et non Bleu');
    const missed = answer.data.map(({ fit }: Proposed) => fit.missed !== null);
    expect(missed).toEqual(missed.toSorted());
    const poor = await createRequest('Une 208 essence bleue à moins de 5 000 €');
    const beyond = (await asStaff(app, sales, `GET /backoffice/deals/${poor.id}/vehicles?request=1`)).json();
    expect(beyond).toMatchObject({ beyond: true, total: 0 });
    expect(referencesOf(beyond)).toEqual(expect.arrayContaining(['ST4FF-1001', 'ST4FF-1002', 'ST4FF-1004']));
  });

  // SALES-2
  it('lists a car within its kilometre limit and of its energy before a cheaper diesel of 272,306 km', async () => {
    const buyer = await signedIn(api, 'owner');
    const payload = { text: 'Une 208 essence', maxPrice: 2_200_000, maxKm: 60_000, quantity: 1 };
    const { id } = (await as(app, buyer, 'POST /public/deals', payload)).json();
    const vehicle = (reference: string, price: number, energy: 'essence' | 'diesel', km: number) =>
      createListing(db, { reference, price_b2b_cents: price, energy, product: { km } });
    await vehicle('ST4FF-2001', 300_000, 'diesel', 272_306);
    await vehicle('ST4FF-2002', 310_000, 'diesel', 40_000);
    await vehicle('ST4FF-2003', 320_000, 'essence', 272_306);
    await vehicle('ST4FF-2004', 2_100_000, 'essence', 59_000);
    await api.catalogueIsCurrent();
    const answer = await asStaff(app, sales, `GET /backoffice/deals/${id}/vehicles?request=1`);
    type Suggested = { reference: string; fit: { missed: string | null } | null };
    const { data } = answer.json<{ data: Suggested[] }>();
    const place = (reference: string): number => data.findIndex((one) => one.reference === reference);
    expect(data[place('ST4FF-2004')]?.fit?.missed).toBeNull();
    expect(data[place('ST4FF-2002')]?.fit?.missed).toBe('Diesel et non Essence');
    expect(data[place('ST4FF-2003')]?.fit?.missed).toBe('272\u202f306\u202fkm, 212\u202f306 de trop');
    expect(place('ST4FF-2004')).toBeLessThan(Math.min(place('ST4FF-2002'), place('ST4FF-2003')));
    // Two criteria are missed.
    expect(place('ST4FF-2001')).toBe(-1);
  });
});

describe('an offer that is countered', () => {
  // SALES-3
  it('is agreed to: the buyer only has to confirm their own price', async () => {
    const { buyer, id } = await createCounter();
    const seen = await read(id);
    expect(seen.may).toEqual(expect.arrayContaining(['agree', 'refuse-counter', 'offer', 'withdraw']));
    const agreed = await post(id, 'agree', { revision: seen.revision, validUntil: inDays(3) });
    expect(agreed.json().versions).toMatchObject([
      { version: 3, by: 'pomelo', state: 'made', lines: [{ price: { amount: 1_000_000 } }] },
      { version: 2, by: 'buyer', state: 'countered' },
      { version: 1, by: 'pomelo', state: 'countered' },
    ]);
    const accepted = await as(app, buyer, `POST /public/deals/${id}/decision`, { version: 3, accept: true });
    expect(accepted.json()).toMatchObject({ step: 'step-4' });
    expect((await read(id)).bundles).toHaveLength(1);
  });

  // SALES-3
  it('is refused: our previous prices are valid again, with a message', async () => {
    const { buyer, id } = await createCounter();
    const { revision } = await read(id);
    const refused = await post(id, 'refuse-counter', {
      revision,
      validUntil: inDays(3),
      message: 'Nous sommes au plus bas.',
    });
    expect(refused.statusCode).toBe(200);
    expect((await bought(buyer, id)).offers?.[0]).toMatchObject({
      version: 3,
      by: 'pomelo',
      message: 'Nous sommes au plus bas.',
      lines: [{ price: { amount: 1_100_000 } }],
    });
  });

  // SALES-6
  it('is withdrawn with a reason, which the buyer reads; nothing can be done with it after', async () => {
    const { buyer, id } = await createCounter();
    const { revision } = await read(id);
    const withdrawn: StaffDeal = (
      await post(id, 'withdraw', { revision, reason: 'Le véhicule a été accidenté.' })
    ).json();
    expect(withdrawn).toMatchObject({ state: 'withdrawn', may: ['write'] });
    expect((await bought(buyer, id)).messages).toMatchObject([
      { by: 'pomelo', text: 'Le véhicule a été accidenté.' },
    ]);
    const { productId } = await createListing(db);
    const late = { revision: withdrawn.revision, validUntil: inDays(3) };
    for (const [what, payload] of [
      ['agree', late],
      ['offers', { ...late, lines: [{ productId, price: 1 }] }],
      ['withdraw', { revision: withdrawn.revision }],
    ] as const) {
      const answer = await post(id, what, payload);
      expect([what, answer.statusCode, codeOf(answer)]).toEqual([what, 409, 'offer-over']);
    }
  });

  it.each(['Le véhicule a été accidenté.', ''])(
    'sends its buyer one mail when the team withdraws it, reason « %s »',
    async (reason) => {
      const { buyer, id } = await createCounter();
      await api.runJobs();
      const { revision, deal } = await read(id);
      api.mails.length = 0;
      await post(id, 'withdraw', { revision, reason });
      await api.runJobs();
      const sent = api.mails.filter(({ to }) => to === buyer.email);
      expect(sent.map(({ subject }) => subject)).toEqual([`L’offre ${deal.number} est retirée`]);
      expect(sent[0]?.text).toContain(reason);
      expect(
        await db
          .selectFrom('deal_message')
          .select('id')
          .where('deal_id', '=', id)
          .where('told_at', 'is', null)
          .execute(),
      ).toEqual([]);
    },
  );

  // SALES-4
  it('is answered once: of two of the team at a time, the second is refused, and nothing of it is stored', async () => {
    const { id } = await createCounter();
    const { revision } = await read(id);
    const [one, two] = await Promise.all([
      post(id, 'agree', { revision, validUntil: inDays(3) }),
      post(id, 'withdraw', { revision, reason: 'Trop tard.' }, other),
    ]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = one.statusCode === 409 ? one : two;
    expect([codeOf(refused), refused.json().detail]).toEqual([
      'changed-meanwhile',
      expect.stringContaining('a changé'),
    ]);
    expect(await logOf(id)).toHaveLength(1);
  });

  it('is not answered with what was read before the buyer wrote again', async () => {
    const buyer = await signedIn(api, 'owner');
    const { dealId, productIds } = await createOffer(db, buyer);
    const { revision } = await read(dealId);
    await as(app, buyer, `POST /public/deals/${dealId}/counter-offer`, {
      version: 1,
      lines: [{ productId: productIds[0], price: 1 }],
    });
    const answer = await post(dealId, 'offers', {
      revision,
      lines: [{ productId: productIds[0], price: 1_050_000 }],
      validUntil: inDays(2),
    });
    expect(codeOf(answer)).toBe('changed-meanwhile');
  });
});

describe('an offer of the team', () => {
  // SALES-5
  it('is started for a buyer by their address or the number of their company, and for no other person', async () => {
    const buyer = await signedIn(api, 'owner');
    const { siret } = await db
      .selectFrom('workspace')
      .select('siret')
      .where('id', '=', buyer.workspaceId)
      .executeTakeFirstOrThrow();
    for (const customer of [buyer.email, siret]) {
      const begun = await asStaff(app, sales, 'POST /backoffice/deals', { customer });
      expect(begun.json()).toMatchObject({
        state: 'step-2',
        company: { id: buyer.workspaceId },
        owner: { id: sales.personId },
      });
    }
    const nobody = await asStaff(app, sales, 'POST /backoffice/deals', { customer: 'personne@pomelo.test' });
    expect([nobody.statusCode, nobody.json().errors]).toMatchObject([422, [{ path: 'customer' }]]);
  });

  // SALES-2
  it('reports what is wrong under each field, and creates nothing', async () => {
    const { id } = await createRequest();
    const { revision } = await read(id);
    const { productId } = await createListing(db);
    const line = { productId, price: 1_000_000 };
    const pathsOf = async (payload: object) =>
      (
        (await post(id, 'offers', { revision, lines: [line], validUntil: inDays(2), ...payload })).json()
          .errors ?? []
      ).map((error: { path: string }) => error.path);
    expect(await pathsOf({ lines: [] })).toEqual(['lines']);
    expect(await pathsOf({ lines: [{ productId, price: 0 }] })).toEqual(['lines.0.price']);
    expect(await pathsOf({ lines: [{ ...line, services: [{ code: 'rien' }] }] })).toEqual([
      'lines.0.services',
    ]);
    expect(await pathsOf({ validUntil: inDays(-1) })).toEqual(['validUntil']);
    expect(await pathsOf({ validUntil: '' })).toEqual(['validUntil']);
    expect(await read(id)).toMatchObject({ state: 'step-1', versions: [] });
    expect(await logOf(id)).toEqual([]);
  });

  it('does not accept a vehicle booked by another company: 409, with its name', async () => {
    const rival = await signedIn(api);
    const { productIds } = await createOffer(db, rival);
    const { id } = await createRequest();
    const { revision } = await read(id);
    const answer = await post(id, 'offers', {
      revision,
      lines: [{ productId: productIds[0], price: 1_000_000 }],
      validUntil: inDays(2),
    });
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'vehicle-lost']);
    expect(answer.json().detail).toContain('n’est plus disponible');
  });

  it('is the team’s: a stock manager reads it, and makes none', async () => {
    const { id } = await createRequest();
    expect((await asStaff(app, stock, `GET /backoffice/deals/${id}`)).statusCode).toBe(200);
    const answer = await post(id, 'messages', { text: 'Bonjour' }, stock);
    expect(codeOf(answer)).toBe('permission-missing');
  });

  // SALES-3
  it('is written about: the buyer reads who wrote', async () => {
    const { buyer, id } = await createRequest();
    const { deal } = (await post(id, 'messages', { text: 'Quelle finition ?' })).json();
    expect(deal.messages).toMatchObject([{ by: 'pomelo', text: 'Quelle finition ?' }]);
    expect((await bought(buyer, id)).messages).toMatchObject([{ by: 'pomelo', text: 'Quelle finition ?' }]);
    expect(await logOf(id)).toMatchObject([{ after: { message: 'Quelle finition ?' } }]);
  });

  // SALES-5
  it('is followed by one at a time, and given back', async () => {
    const { id } = await createRequest();
    const taken = (await post(id, 'take', { revision: (await read(id)).revision })).json();
    const retaken = (await post(id, 'take', { revision: taken.revision }, other)).json();
    expect(retaken.owner.id).toBe(other.personId);
    expect((await post(id, 'release', {})).json().owner).toBeNull();
    expect(codeOf(await post(id, 'release', {}))).toBe('changed-meanwhile');
  });
});
