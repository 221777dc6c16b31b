import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { withTransaction } from '../../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { createOffer } from '../../../testing/offers.ts';
import { expireOffers, watchOffers } from './expire-offers.service.ts';
import { makeOffer } from './make-offer.service.ts';

/** The current time in the precision of the API's clock: milliseconds. */
const NOW = sql`date_trunc('milliseconds', now())`;

const api = await testApi();
const { app, db } = api;

const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const decide = (buyer: Buyer, dealId: string, accept: boolean) =>
  as(app, buyer, `POST /public/deals/${dealId}/decision`, { version: 1, accept });

describe('an offer that ends', () => {
  const subjects = (number: string) =>
    api.mails.filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject);

  it('frees its vehicles when it expires; the job marks it and notifies the asker, once', async () => {
    const [buyer, other] = [await signedIn(api), await signedIn(api)];
    const { dealId, number, productIds } = await createOffer(db, buyer);
    await sql`UPDATE offer SET valid_until = ${NOW} WHERE deal_id = ${dealId}`.execute(db);
    await sql`UPDATE booking SET period = tstzrange(lower(period) - interval '1 hour', ${NOW}) WHERE deal_id = ${dealId}`.execute(
      db,
    );
    expect((await as(app, buyer, `GET /public/deals/${dealId}`)).json()).toMatchObject({
      ended: 'expired',
      validUntil: null,
    });
    expect(
      (await as(app, other, `POST /public/catalog/products/${productIds[0]}/booking`, {})).statusCode,
    ).toBe(200);
    expect(codeOf(await decide(buyer, dealId, true))).toBe('offer-over');
    await api.runJobs();
    api.mails.length = 0;
    await Promise.all([expireOffers(api.jobs), expireOffers(api.jobs)]);
    await watchOffers(api.jobs);
    await api.runJobs();
    const deal = await db
      .selectFrom('deal')
      .select(['ended', 'ended_at'])
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    expect([deal.ended, deal.ended_at]).toEqual(['expired', expect.any(Date)]);
    expect(subjects(number)).toEqual([`L’offre ${number} a expiré`]);
  });

  it('gives a booking of the workspace its own end back', async () => {
    const buyer = await signedIn(api);
    const { productId } = await createListing(db);
    const { endDate } = (
      await as(app, buyer, `POST /public/catalog/products/${productId}/booking`, { duration: 72 })
    ).json();
    const terms = {
      vehicles: [{ productId, priceCents: 1_000_000, services: [] }],
      validUntil: new Date(Date.now() + HOUR_MS),
      message: '',
    };
    const { id } = await withTransaction(db, (trx) => makeOffer(trx, systemClock, buyer, terms));
    await sql`UPDATE offer SET valid_until = ${NOW} WHERE deal_id = ${id}`.execute(db);
    await expireOffers(api.jobs);
    const { data } = (await as(app, buyer, 'GET /public/catalog/products/bookings')).json();
    expect(data).toMatchObject([{ productId, endDate }]);
  });

  it('is marked, and another has a reminder, although earlier ones fail', async () => {
    const buyer = await signedIn(api);
    const broken = [await createOffer(db, buyer), await createOffer(db, buyer)];
    const [ending, over] = [await createOffer(db, buyer), await createOffer(db, buyer)];
    const [brokenOver, brokenEnding] = broken.map(({ dealId }) => dealId);
    await sql`UPDATE offer SET valid_until = ${NOW} - interval '1 hour' WHERE deal_id = ${brokenOver}`.execute(
      db,
    );
    await sql`UPDATE offer SET valid_until = ${NOW} WHERE deal_id = ${over.dealId}`.execute(db);
    await sql`UPDATE offer SET valid_until = now() + interval '22 hours', made_at = now() - interval '2 days' WHERE deal_id = ${brokenEnding}`.execute(
      db,
    );
    await sql`UPDATE offer SET valid_until = now() + interval '23 hours', made_at = now() - interval '2 days' WHERE deal_id = ${ending.dealId}`.execute(
      db,
    );
    await api.runJobs();
    api.mails.length = 0;
    await api.asOwner(
      `CREATE FUNCTION refuse_broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`,
    );
    for (const table of ['offer', 'mail'])
      await api.asOwner(`CREATE TRIGGER refuse_broken BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
        WHEN (${table === 'offer' ? `NEW.deal_id = '${brokenOver}'` : `NEW.content::text LIKE '%${broken[1]?.number}%'`})
        EXECUTE FUNCTION refuse_broken()`);
    await watchOffers(api.jobs);
    await api.asOwner('DROP FUNCTION refuse_broken CASCADE');
    await api.runJobs();
    expect(api.mails.map(({ subject }) => subject).toSorted()).toEqual([
      `L’offre ${ending.number} se termine bientôt`,
      `L’offre ${over.number} a expiré`,
    ]);
    await watchOffers(api.jobs);
    await api.runJobs();
    expect(broken.map(({ number }) => subjects(number))).toEqual([
      [`L’offre ${broken[0]?.number} a expiré`],
      [`L’offre ${broken[1]?.number} se termine bientôt`],
    ]);
  });

  it('is recalled in its last day, once, unless it was made for no longer', async () => {
    const buyer = await signedIn(api);
    const { dealId, number } = await createOffer(db, buyer);
    const short = await createOffer(db, buyer, { validUntil: new Date(Date.now() + 12 * HOUR_MS) });
    await api.runJobs();
    api.mails.length = 0;
    await watchOffers(api.jobs);
    await api.runJobs();
    expect(subjects(number)).toEqual([]);
    await sql`UPDATE offer SET valid_until = now() + interval '23 hours', made_at = now() - interval '2 days' WHERE deal_id = ${dealId}`.execute(
      db,
    );
    await watchOffers(api.jobs);
    await watchOffers(api.jobs);
    await api.runJobs();
    expect(subjects(number)).toEqual([`L’offre ${number} se termine bientôt`]);
    expect(subjects(short.number)).toEqual([]);
  });

  it('is sent to the owners once the asker has left', async () => {
    const owner = await signedIn(api, 'owner');
    const buyer = await signedIn(api, 'buyer', owner.workspaceId);
    const { dealId, number } = await createOffer(db, buyer);
    await db.deleteFrom('membership').where('person_id', '=', buyer.personId).execute();
    await sql`UPDATE offer SET valid_until = ${NOW} WHERE deal_id = ${dealId}`.execute(db);
    await api.runJobs();
    api.mails.length = 0;
    await expireOffers(api.jobs);
    await api.runJobs();
    expect(api.mails.filter(({ subject }) => subject.includes(number)).map(({ to }) => to)).toEqual([
      owner.email,
    ]);
  });
});
