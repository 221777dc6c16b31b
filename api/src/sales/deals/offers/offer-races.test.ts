import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createOffer } from '../../../testing/offers.ts';
import { expireOffers } from './expire-offers.service.ts';
import { makeOffer } from './make-offer.service.ts';

/** A fixed order for comparisons. */
const inOrder = (one: unknown, other: unknown): number => String(one).localeCompare(String(other));

const api = await testApi();
const { app, db } = api;
const TIMES = 20;

const one = await signedIn(api);
const other = await signedIn(api, 'buyer', one.workspaceId);

const decide = (buyer: Buyer, dealId: string, accept: boolean) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept });
const codeOf = (answer: { json: () => { type?: string } }): string =>
  answer.json().type?.split('/').at(-1) ?? '';

/** An offer is ordered completely or not at all, and its vehicles follow. */
async function requireWhole(dealId: string): Promise<Deal> {
  const deal: Deal = (await as(app, one, `GET /public/deals/${dealId}`)).json();
  const bundles = await db.selectFrom('bundle').select('id').where('deal_id', '=', dealId).execute();
  const held = await db
    .selectFrom('booking')
    .select('id')
    .where('deal_id', '=', dealId)
    .where('cancelled', '=', false)
    .execute();
  const ordered = deal.step === 'step-4';
  expect([bundles.length, ordered ? held.length : 2]).toEqual([ordered ? 2 : 0, 2]);
  return deal;
}

describe('at the same instant, twenty times', () => {
  // DEAL-4
  it('one colleague accepts and the other refuses: the first wins, the second is refused', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { dealId } = await createOffer(db, one, { vehicles: [{}, {}] });
      const answers = await Promise.all(
        time % 2 === 0
          ? [decide(one, dealId, true), decide(other, dealId, false)]
          : [decide(one, dealId, false), decide(other, dealId, true)],
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409]);
      const loser = answers.find(({ statusCode }) => statusCode === 409);
      expect(loser && codeOf(loser)).toBe('offer-over');
      const deal = await requireWhole(dealId);
      expect([deal.step === 'step-4', deal.ended]).toEqual(
        deal.step === 'step-4' ? [true, null] : [false, 'refused'],
      );
    }
  });

  it('both accept: it is ordered once', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { dealId } = await createOffer(db, one, { vehicles: [{}, {}] });
      const answers = await Promise.all([decide(one, dealId, true), decide(other, dealId, true)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted(inOrder)).toEqual([200, 409]);
      expect((await requireWhole(dealId)).step).toBe('step-4');
    }
  });

  it('accepts the version that was read, or none, while the sales team revises it', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { dealId, productIds } = await createOffer(db, one, { vehicles: [{}, {}] });
      const vehicles = productIds.map((productId) => ({ productId, priceCents: 2_000_000, services: [] }));
      const revising = withTransaction(db, (trx) =>
        makeOffer(
          trx,
          systemClock,
          { workspaceId: one.workspaceId, dealId },
          { vehicles, validUntil: new Date(Date.now() + 48 * HOUR_MS), message: '' },
        ),
      ).then(
        () => 'revised',
        ({ code }: { code: string }) => code,
      );
      const [answer, revised] = await Promise.all([decide(one, dealId, true), revising]);
      const { statusCode } = answer;
      expect([`${statusCode} ${codeOf(answer)}, ${revised}`]).toEqual([
        statusCode === 200 ? '200 , offer-over' : '409 offer-changed, revised',
      ]);
      const { totals } = await requireWhole(dealId);
      expect(totals.recuperable.exclTax.amount).toBe(statusCode === 200 ? 2_200_000 : 4_000_000);
    }
  });

  it('one accepts as it ends: it is an order, or it is over, never both', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const { dealId } = await createOffer(db, one, { vehicles: [{}, {}] });
      await sql`UPDATE offer SET valid_until = clock_timestamp() + make_interval(secs => ${0.002 * time}) WHERE deal_id = ${dealId}`.execute(
        db,
      );
      const [answer] = await Promise.all([decide(one, dealId, true), expireOffers(api.jobs)]);
      await expireOffers(api.jobs);
      const deal = await requireWhole(dealId);
      const seen = [answer.statusCode, codeOf(answer), deal.step, deal.ended];
      expect(seen).toEqual(
        answer.statusCode === 200 ? [200, '', 'step-4', null] : [409, 'offer-over', 'step-3', 'expired'],
      );
    }
  });
});
