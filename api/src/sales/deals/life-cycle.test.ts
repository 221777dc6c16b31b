import { OFFER_STATES } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createOffer } from '../../testing/offers.ts';
import { completeIfDone } from '../../fulfilment/bundles/tracking/tracking.service.ts';
import { issueCreditNote, issueInvoice } from '../../finance/invoices/invoices.service.ts';
import { completeOrder } from './deals.service.ts';
import { agreeToCounter, takeUp, withdrawDeal } from './admin/admin.service.ts';
import {
  DEAL_TRANSITIONS,
  dealMayBecome,
  type DealState,
  dealState,
  OFFER_TRANSITIONS,
  offerMayBecome,
} from './life-cycle.ts';
import { makeOffer } from './offers/make-offer.service.ts';

const api = await testApi();
const { app, db } = api;

type Deal = { dealId: string; productId: number; buyer: Buyer };

async function createRequest(): Promise<Deal> {
  const buyer = await signedIn(api);
  const answer = await as(app, buyer, 'POST /public/deals', { text: 'Une 3008 hybride' });
  return { dealId: answer.json().id, productId: (await createListing(db)).productId, buyer };
}

async function createOfferedDeal(): Promise<Deal> {
  const buyer = await signedIn(api);
  const { dealId, productIds } = await createOffer(db, buyer);
  return { dealId, productId: productIds[0] ?? 0, buyer };
}

const decide = ({ buyer, dealId }: Deal, accept: boolean) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept });
const inTransaction = (work: Parameters<typeof withTransaction<unknown>>[1]) => () =>
  withTransaction(db, work);

/** Brings the end of the offer into the past, as the clock would. */
async function letExpire({ dealId }: Deal): Promise<void> {
  await sql`UPDATE offer SET valid_until = now() - interval '1 second' WHERE deal_id = ${dealId}`.execute(db);
  await sql`UPDATE booking SET period = tstzrange(lower(period) - interval '3 days', now() - interval '1 second') WHERE deal_id = ${dealId}`.execute(
    db,
  );
}

/** The money was received and handled. */
async function pay({ dealId }: Deal): Promise<void> {
  const bundles = await db.selectFrom('bundle').select('id').where('deal_id', '=', dealId).execute();
  await db
    .insertInto('tracking_event')
    .values(bundles.map(({ id }) => ({ bundle_id: id, step: 'paid' as const, at: new Date() })))
    .onConflict((conflict) => conflict.columns(['bundle_id', 'step']).doUpdateSet({ at: new Date() }))
    .execute();
  await sql`WITH s AS (INSERT INTO bank_statement (id, name, sha256) VALUES (gen_random_uuid(), 'test', sha256(${dealId}::bytea)) RETURNING id)
    INSERT INTO transfer (id, statement_id, bank_reference, received_on, amount_cents, deal_id, matched_by)
    SELECT gen_random_uuid(), s.id, ${dealId}, now()::date, deal_due(${dealId}::uuid), ${dealId}::uuid, 'person' FROM s`.execute(
    db,
  );
}

/** A deal in each state, reached as people reach it. */
const IN_STATE: Record<DealState, () => Promise<Deal>> = {
  'step-1': createRequest,
  'step-2': async () => {
    const deal = await createRequest();
    await withTransaction(db, (trx) => takeUp(trx, systemClock, deal.dealId));
    return deal;
  },
  'step-3': createOfferedDeal,
  'step-4': async () => {
    const deal = await createOfferedDeal();
    await decide(deal, true);
    return deal;
  },
  complete: async () => {
    const deal = await IN_STATE['step-4']();
    await withTransaction(db, (trx) => completeOrder(trx, deal.dealId, new Date()));
    return deal;
  },
  cancelled: async () => {
    const deal = await IN_STATE['step-4']();
    await withTransaction(db, async (trx) => {
      const invoice = await issueInvoice(trx, deal.dealId, new Date());
      await issueCreditNote(trx, invoice?.id ?? '', new Date());
    });
    return deal;
  },
  refused: async () => {
    const deal = await createOfferedDeal();
    await decide(deal, false);
    return deal;
  },
  expired: async () => {
    const deal = await createOfferedDeal();
    await letExpire(deal);
    return deal;
  },
  withdrawn: async () => {
    const deal = await createOfferedDeal();
    await withTransaction(db, (trx) => withdrawDeal(trx, systemClock, deal.dealId));
    return deal;
  },
};

/**
 * What brings a deal to a state. Those by the buyer go through the call. Nothing but the clock makes one
 * expire.
 */
const TO_STATE: Partial<Record<DealState, (deal: Deal) => Promise<unknown>>> = {
  'step-2': ({ dealId }) => inTransaction((trx) => takeUp(trx, systemClock, dealId))(),
  'step-3': ({ dealId, productId, buyer }) =>
    inTransaction((trx) =>
      makeOffer(
        trx,
        systemClock,
        { workspaceId: buyer.workspaceId, dealId },
        {
          vehicles: [{ productId, priceCents: 1_000_000, services: [] }],
          validUntil: new Date(Date.now() + 48 * HOUR_MS),
          message: '',
        },
      ),
    )(),
  'step-4': (deal) => asRefusal(decide(deal, true)),
  complete: ({ dealId }) => inTransaction((trx) => completeOrder(trx, dealId, new Date()))(),
  refused: (deal) => asRefusal(decide(deal, false)),
  withdrawn: ({ dealId }) => inTransaction((trx) => withdrawDeal(trx, systemClock, dealId))(),
};

async function asRefusal(answer: ReturnType<typeof decide>): Promise<void> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200)
    throw Object.assign(new Error(body), {
      status: statusCode,
      code: JSON.parse(body).type.split('/').at(-1),
    });
}

/** Everything a transition could touch. */
async function snapshot({ dealId }: Deal): Promise<unknown> {
  const [deal, offers, bookings, bundles] = await Promise.all([
    db.selectFrom('deal').selectAll().where('id', '=', dealId).execute(),
    db.selectFrom('offer').selectAll().where('deal_id', '=', dealId).orderBy('version').execute(),
    db.selectFrom('booking').selectAll().where('deal_id', '=', dealId).orderBy('id').execute(),
    db.selectFrom('bundle').selectAll().where('deal_id', '=', dealId).orderBy('id').execute(),
  ]);
  return { deal, offers, bookings, bundles };
}

async function stateOf({ dealId }: Deal): Promise<DealState> {
  const row = await db
    .selectFrom('deal')
    .select(['step', 'complete', 'ended'])
    .where('id', '=', dealId)
    .executeTakeFirstOrThrow();
  const open = await db
    .selectFrom('offer')
    .select('valid_until as validUntil')
    .where('deal_id', '=', dealId)
    .where('state', '=', 'made')
    .executeTakeFirst();
  return dealState(row, open, new Date());
}

const states = Object.keys(DEAL_TRANSITIONS) as DealState[];
const pairs = states.flatMap((from) =>
  states.flatMap((to) => (TO_STATE[to] ? [{ from, to, allowed: dealMayBecome(from, to) }] : [])),
);

describe('the life of a deal', () => {
  // DEAL-1
  it.each(pairs.filter(({ allowed }) => allowed))('moves from $from to $to', async ({ from, to }) => {
    const deal = await IN_STATE[from]();
    expect(await stateOf(deal)).toBe(from);
    await TO_STATE[to]?.(deal);
    expect(await stateOf(deal)).toBe(to);
  });

  // DEAL-1, DEAL-2
  it.each(pairs.filter(({ allowed }) => !allowed))(
    'never moves from $from to $to: 409, and nothing is changed',
    async ({ from, to }) => {
      const deal = await IN_STATE[from]();
      expect(await stateOf(deal)).toBe(from);
      const before = await snapshot(deal);
      await expect(TO_STATE[to]?.(deal)).rejects.toMatchObject({ code: 'offer-over' });
      expect(await snapshot(deal)).toEqual(before);
    },
  );

  it('expires by its end time, without any job', async () => {
    const deal = await IN_STATE.expired();
    const { ended } = await db
      .selectFrom('deal')
      .select('ended')
      .where('id', '=', deal.dealId)
      .executeTakeFirstOrThrow();
    expect([ended, await stateOf(deal)]).toEqual([null, 'expired']);
  });

  // DEAL-1
  it('is complete only once delivered and paid', async () => {
    const deal = await IN_STATE['step-4']();
    const tryIt = () => withTransaction(db, (trx) => completeIfDone(trx, deal.dealId, new Date()));
    expect(await tryIt()).toBe(false);
    await db
      .updateTable('bundle')
      .set({ delivered_at: new Date() })
      .where('deal_id', '=', deal.dealId)
      .execute();
    expect(await tryIt()).toBe(false);
    await pay(deal);
    expect(await tryIt()).toBe(true);
    expect(await tryIt()).toBe(true);
    expect(await stateOf(deal)).toBe('complete');
  });
});

describe('the prices of a buyer', () => {
  const agree = ({ dealId }: Deal, version = 2) =>
    withTransaction(db, (trx) =>
      agreeToCounter(trx, systemClock, {
        dealId,
        version,
        validUntil: new Date(Date.now() + 48 * HOUR_MS),
        message: '',
      }),
    );
  async function createCounteredDeal(): Promise<Deal> {
    const deal = await createOfferedDeal();
    const lines = [{ productId: deal.productId, price: 1_000_000 }];
    await as(app, deal.buyer, `POST /public/deals/${deal.dealId}/counter-offer`, { version: 1, lines });
    return deal;
  }

  it('are agreed to at step-3, where the deal stays until the buyer accepts', async () => {
    const deal = await createCounteredDeal();
    await agree(deal);
    expect(await stateOf(deal)).toBe('step-3');
    expect(
      (await as(app, deal.buyer, `POST /public/deals/${deal.dealId}/decision`, { version: 3, accept: true }))
        .statusCode,
    ).toBe(200);
    expect(await stateOf(deal)).toBe('step-4');
  });

  it.each(states)(
    'cannot be agreed to at %s when the buyer proposed none: 409, and nothing is changed',
    async (state) => {
      const deal = await IN_STATE[state]();
      const before = await snapshot(deal);
      for (const version of [1, 2])
        await expect(agree(deal, version)).rejects.toMatchObject({ code: 'offer-over' });
      expect(await snapshot(deal)).toEqual(before);
    },
  );

  it.each<[string, (deal: Deal) => Promise<unknown>]>([
    [
      'the deal was withdrawn',
      ({ dealId }) => inTransaction((trx) => withdrawDeal(trx, systemClock, dealId))(),
    ],
    ['they expired', letExpire],
    ['they were answered', (deal) => agree(deal)],
  ])('cannot be agreed to once %s: 409, and nothing is changed', async (_what, then) => {
    const deal = await createCounteredDeal();
    await then(deal);
    const before = await snapshot(deal);
    await expect(agree(deal)).rejects.toMatchObject({ code: 'offer-over' });
    expect(await snapshot(deal)).toEqual(before);
  });

  it('are those that were read: later ones are not agreed to unseen', async () => {
    const deal = await createCounteredDeal();
    const lines = [{ productId: deal.productId, price: 1 }];
    await as(app, deal.buyer, `POST /public/deals/${deal.dealId}/counter-offer`, { version: 2, lines });
    const before = await snapshot(deal);
    await expect(agree(deal)).rejects.toMatchObject({ code: 'offer-changed' });
    expect(await snapshot(deal)).toEqual(before);
  });
});

describe('the life of a version', () => {
  it('is over once it was answered, and every state is in the table', () => {
    expect(Object.keys(OFFER_TRANSITIONS).toSorted()).toEqual([...OFFER_STATES].toSorted());
    for (const from of OFFER_STATES)
      for (const to of OFFER_STATES)
        expect(offerMayBecome(from, to), `${from} → ${to}`).toBe(from === 'made' && to !== 'made');
  });

  const answered = OFFER_STATES.filter((state) => state !== 'made');
  it.each(answered)(
    'cannot be accepted, refused or countered once it is %s: 409, and nothing is changed',
    async (state) => {
      const deal = await createOfferedDeal();
      // Without changing its deal: the version alone must be enough to refuse.
      await db
        .updateTable('offer')
        .set({ state, decided_at: new Date() })
        .where('deal_id', '=', deal.dealId)
        .execute();
      const before = await snapshot(deal);
      const counter = { version: 1, lines: [{ productId: deal.productId, price: 1 }] };
      for (const answer of [
        await decide(deal, true),
        await decide(deal, false),
        await as(app, deal.buyer, `POST /public/deals/${deal.dealId}/counter-offer`, counter),
      ])
        expect([answer.statusCode, answer.json().type]).toEqual([409, expect.stringMatching(/offer-over$/)]);
      expect(await snapshot(deal)).toEqual(before);
    },
  );

  it('is the only one that waits for an answer, whatever the code does', async () => {
    const { dealId } = await createOfferedDeal();
    const another = db
      .insertInto('offer')
      .values({
        id: crypto.randomUUID(),
        deal_id: dealId,
        version: 2,
        by: 'pomelo',
        valid_until: new Date(Date.now() + HOUR_MS),
      })
      .execute();
    await expect(another).rejects.toMatchObject({ constraint: 'offer_open' });
  });
});
