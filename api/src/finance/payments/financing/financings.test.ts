import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import {
  buildOffer,
  buildReport,
  fakeLender,
  LENDER_NAME,
  lenderStage,
} from '../../../testing/fakes/lender.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { findFinancing } from '../../financings/financings.repository.ts';
import { matchTransfer } from '../match-transfer.service.ts';
import { importStatement, unmatchedTransfers } from '../statement/import-statement.service.ts';
import { camt053 } from '../../../testing/files/camt053.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { checkDelayMs, followFinancings } from './follow-financings.service.ts';

const lender = fakeLender();
const api = await testApi({ lender });
const { app, db } = api;
const stage = lenderStage(api, lender);
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
let number = '';
beforeEach(async () => {
  lender.answers('well');
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
  number = (
    await db.selectFrom('deal').select('number').where('id', '=', order.dealId).executeTakeFirstOrThrow()
  ).number;
});

const refusal = (code: string) => ({ type: expect.stringMatching(new RegExp(`/${code}$`)) });
const shown = async (): Promise<Financing[]> =>
  (await as(app, buyer, `GET /public/financings?dealNumber=${number}`)).json().financings;
const current = async (): Promise<Financing> => {
  const [first] = await shown();
  if (!first) throw new Error('No financing');
  return first;
};
const asked = async (given: object = {}): Promise<Financing> => {
  const answer = await stage.ask(buyer, number, given);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const referenceOf = ({ id }: Pick<Financing, 'id'>): string => `L-${id}`;
const offered = async (given = {}): Promise<Financing> => {
  const financing = await asked();
  const report = buildReport(referenceOf(financing), { state: 'offers', offers: [buildOffer(TOTAL, given)] });
  expect((await stage.send(report)).statusCode).toBe(204);
  return current();
};
const subjects = async () => {
  await api.runJobs();
  return api.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
};
const follow = (at = new Date()) => followFinancings({ ...api.jobs, lender, clock: { now: () => at } });
const ago = (id: string) =>
  withTransaction(db, (trx) =>
    trx
      .updateTable('financing')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', id)
      .execute(),
  );

describe('a request', () => {
  // MONEY-66
  it('sends the listed data and nothing else, without prices of vehicles', async () => {
    const before = (await as(app, buyer, `GET /public/financings?dealNumber=${number}`)).json();
    expect(before).toMatchObject({ lender: LENDER_NAME, due: { amount: TOTAL }, financings: [] });
    const financing = await asked();
    expect(financing).toMatchObject({
      state: 'waiting',
      amount: { amount: TOTAL },
      reference: referenceOf(financing),
    });
    const request = lender.asked.find(({ requestId }) => requestId === financing.id);
    expect(request?.data).toEqual(before.sent);
    expect(JSON.stringify(request?.data)).not.toMatch(/cents|price|amount/i);
    expect(Object.keys(request ?? {}).toSorted()).toEqual(
      ['cents', 'consentedAt', 'data', 'months', 'requestId', 'returnUrl'].toSorted(),
    );
  });

  // MONEY-66
  it('that is sent twice, in two tabs as well, is one', async () => {
    const [one, other] = await Promise.all([stage.ask(buyer, number), stage.ask(buyer, number)]);
    expect(other.json().id).toBe(one.json().id);
    expect(await shown()).toHaveLength(1);
    expect((await stage.ask(buyer, number, { months: 24 })).json()).toMatchObject(refusal('in-use'));
  });

  // MONEY-66
  it('is refused above the amount due, for another lender, to a viewer, another company and a visitor', async () => {
    expect((await stage.ask(buyer, number, { cents: TOTAL + 1 })).json()).toMatchObject(refusal('invalid'));
    expect((await stage.ask(buyer, number, { consent: 'Un autre' })).json()).toMatchObject(
      refusal('changed-meanwhile'),
    );
    expect((await stage.ask(buyer, number, { consent: '' })).json()).toMatchObject(refusal('invalid'));
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await stage.ask(viewer, number)).statusCode).toBe(403);
    const stranger = await signedIn(api);
    expect((await stage.ask(stranger, number)).statusCode).toBe(404);
    expect((await as(app, stranger, `GET /public/financings?dealNumber=${number}`)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/public/financings', payload: {} })).statusCode).toBe(
      401,
    );
    expect(await shown()).toEqual([]);
  });

  // MONEY-66
  it('waits while the lender does not answer, and is sent again by the job', async () => {
    lender.answers('not');
    const financing = await asked();
    expect(financing).toMatchObject({ state: 'waiting', reference: null });
    lender.answers('well');
    await ago(financing.id);
    await follow();
    expect(await current()).toMatchObject({ state: 'waiting', reference: referenceOf(financing) });
  });

  // MONEY-66
  it('that the lender refuses at once says why, and leaves the order to pay', async () => {
    lender.answers('no');
    expect(await asked()).toMatchObject({ state: 'refused', reason: 'Le dossier est refusé.' });
    expect(await subjects()).toContain(`Financement refusé pour la commande ${number}`);
    lender.answers('well');
    await asked();
  });
});

describe('offers', () => {
  // MONEY-67
  it('are shown as the lender states them, what it does not say as unknown', async () => {
    const { state, offers } = await offered();
    expect(state).toBe('offers');
    expect(offers).toMatchObject([
      { id: 'o1', rateBasisPoints: 435, aprBasisPoints: null, cost: null, fees: null },
    ]);
    expect(await subjects()).toContain(
      `Financement de la commande ${number}\u202f: des offres vous attendent`,
    );
  });

  // MONEY-67
  it('are accepted at the address of the lender, once', async () => {
    const { id } = await offered();
    const [one, other] = [await stage.accept(buyer, id), await stage.accept(buyer, id)];
    expect(one.json()).toEqual({ url: `https://preteur.example/L-${id}` });
    expect(other.json()).toEqual(one.json());
    expect(lender.accepted.filter((text) => text.includes(id))).toHaveLength(1);
    const { state, steps, acceptedOfferId } = await current();
    expect([state, acceptedOfferId]).toEqual(['to-sign', 'o1']);
    expect(steps.map(({ kind }) => kind)).toEqual(['asked', 'offers', 'accepted', 'to-sign']);
  });

  // MONEY-67
  it('are refused once they are over, unknown, of another company, or while the lender is away', async () => {
    const { id } = await offered({ expiresAt: new Date(Date.now() - MINUTE_MS).toISOString() });
    expect((await stage.accept(buyer, id)).json()).toMatchObject(refusal('offer-over'));
    expect((await stage.accept(buyer, id, 'autre')).json()).toMatchObject(refusal('offer-over'));
    expect((await stage.accept(await signedIn(api), id)).statusCode).toBe(404);
    const viewer = await signedIn(api, 'viewer', buyer.workspaceId);
    expect((await stage.accept(viewer, id)).statusCode).toBe(403);
    await stage.send(
      buildReport(`L-${id}`, { state: 'offers', at: new Date(Date.now() + 1), offers: [buildOffer(TOTAL)] }),
    );
    lender.answers('not');
    expect((await stage.accept(buyer, id)).json()).toMatchObject(refusal('unavailable'));
    lender.answers('no');
    expect((await stage.accept(buyer, id)).json()).toMatchObject(refusal('offer-over'));
    expect((await current()).state).toBe('offers');
  });

  // MONEY-67
  it('of more than is still due are refused when they are accepted', async () => {
    const { id } = await offered();
    await importStatement(
      db,
      { name: 'r.xml', bytes: camt053([{ cents: 1000, text: 'autre' }]) },
      new Date(),
    );
    const { transfers } = await unmatchedTransfers(db);
    const last = transfers.at(-1)?.id ?? '';
    await withTransaction(db, (trx) => matchTransfer(trx, last, order.dealId, new Date()));
    expect((await stage.accept(buyer, id)).json()).toMatchObject(refusal('changed-meanwhile'));
  });

  // MONEY-67
  it('of another amount or currency are not applied', async () => {
    const { id } = await asked();
    await stage.send(buildReport(`L-${id}`, { state: 'offers', offers: [buildOffer(TOTAL - 1)] }));
    const { body, signature } = lender.sign({
      ...buildReport(`L-${id}`, { state: 'refused' }),
      currency: 'USD',
    });
    expect((await stage.post(body, signature)).statusCode).toBe(400);
    expect((await current()).state).toBe('waiting');
  });

  // MONEY-67
  it('are given up by the buyer, of which the lender is notified; not once they are signed', async () => {
    const { id } = await offered();
    expect(
      (await as(app, await signedIn(api), `POST /public/financings/${id}/cancellation`)).statusCode,
    ).toBe(404);
    lender.answers('not');
    expect((await as(app, buyer, `POST /public/financings/${id}/cancellation`)).json().state).toBe(
      'cancelled',
    );
    await follow();
    expect(lender.cancelled).not.toContain(`L-${id}`);
    lender.answers('well');
    await ago(id);
    await follow();
    await follow();
    expect(lender.cancelled.filter((one) => one === `L-${id}`)).toHaveLength(1);
    const other = await asked();
    await stage.send(buildReport(referenceOf(other), { state: 'signed' }));
    expect((await as(app, buyer, `POST /public/financings/${other.id}/cancellation`)).json()).toMatchObject(
      refusal('already-decided'),
    );
  });
});

describe('what the lender reports', () => {
  // MONEY-68
  it('counts the same in any order, repeated, or replayed', async () => {
    const { id } = await asked();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000);
    const reference = `L-${id}`;
    const signed = buildReport(reference, { state: 'signed', at: at(2) });
    await stage.send(signed);
    await stage.send(signed);
    await stage.send(buildReport(reference, { state: 'offers', at: at(1), offers: [buildOffer(TOTAL)] }));
    await stage.send(buildReport(reference, { state: 'cancelled', at: at(1) }));
    const { state, steps } = await current();
    expect([state, steps.map(({ kind }) => kind)]).toEqual(['signed', ['asked', 'signed']]);
  });

  // MONEY-68
  it('is accepted only with a valid signature', async () => {
    const { id } = await asked();
    const report = { ...buildReport(`L-${id}`, { state: 'signed' }), currency: 'EUR' };
    const forged = lender.sign(report, { secret: 'another secret of somebody' });
    const old = lender.sign(report, { seconds: Math.floor(Date.now() / 1000) - 600 });
    for (const { body, signature } of [forged, old, { body: old.body, signature: '' }])
      expect((await stage.post(body, signature)).statusCode).toBe(400);
    const elsewhere = { ...report, state: 'to-sign', signUrl: 'https://autre.example/signer' };
    const { body, signature } = lender.sign(elsewhere);
    expect((await stage.post(body, signature)).statusCode).toBe(400);
    expect((await current()).state).toBe('waiting');
  });

  // MONEY-68
  it('about an unknown request is ignored', async () => {
    expect((await stage.send(buildReport('L-inconnu', { state: 'signed' }))).statusCode).toBe(204);
  });

  // MONEY-68
  it('is requested again when a message was lost, less and less often', async () => {
    const { id } = await asked();
    lender.reports.set(`L-${id}`, buildReport(`L-${id}`, { state: 'expired' }));
    const first = await findFinancing(db, id);
    await follow();
    expect((await findFinancing(db, id))?.checks).toBe(first?.checks);
    await ago(id);
    await follow();
    expect((await current()).state).toBe('expired');
    expect([0, 1, 2, 30].map((checks) => checkDelayMs(checks) / MINUTE_MS)).toEqual([5, 10, 20, 720]);
  });

  // MONEY-68
  it('about a request that it no longer has ends it', async () => {
    const { id } = await asked();
    await ago(id);
    await follow();
    expect(await current()).toMatchObject({
      state: 'expired',
      reason: expect.stringContaining('ne connaît plus'),
    });
  });

  // MONEY-68
  it('of a financing that is over changes nothing', async () => {
    const { id } = await offered();
    await as(app, buyer, `POST /public/financings/${id}/cancellation`);
    const later = new Date(Date.now() + 5000);
    await stage.send(buildReport(`L-${id}`, { state: 'signed', at: later }));
    expect((await current()).state).toBe('cancelled');
  });
});

describe('without a lender', () => {
  // MONEY-66
  it('nothing is offered, and calls are refused', async () => {
    const none = await testApi({ lender: null });
    const other = await signedIn(none);
    const placed = await placeOrder(none.db, other);
    const { number: of } = await none.db
      .selectFrom('deal')
      .select('number')
      .where('id', '=', placed.dealId)
      .executeTakeFirstOrThrow();
    expect((await as(none.app, other, `GET /public/financings?dealNumber=${of}`)).json().lender).toBeNull();
    expect((await lenderStage(none, lender).ask(other, of)).json()).toMatchObject(refusal('invalid'));
    const { body, signature } = lender.sign({ ...buildReport('L-x'), currency: 'EUR' });
    expect((await lenderStage(none, lender).post(body, signature)).statusCode).toBe(422);
  });
});
