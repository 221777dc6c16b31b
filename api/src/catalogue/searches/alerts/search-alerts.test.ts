import { advertisingMessage } from '@pomelo/contract/catalogue/advertising.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '../../../platform/jobs/jobs.repository.ts';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { createMake, createModel, createListing } from '../../../testing/factories.ts';
import { sendMorningAlerts } from './alert-jobs.ts';
import { purgeOldAlerts, sendSearchAlerts } from './search-alerts.service.ts';

const api = await testApi();
const { app, db, mails, jobs } = api;

let buyer: Buyer;
let makeId = 0;
let count = 0;
beforeEach(async () => {
  buyer = await signedIn(api);
  count += 1;
  makeId = await createMake(db, `Marque ${count}`, `marque-${count}`);
  await createModel(db, makeId, 'Nova', 'nova');
  mails.length = 0;
});

const saveSearch = async (alert: CustomSearch['alert'], owner = buyer): Promise<CustomSearch> =>
  (
    await as(app, owner, 'POST /public/custom-searches', {
      name: 'Mes Nova',
      query: `make=marque-${count}`,
      alert,
    })
  ).json();
const arrive = async (given: Parameters<typeof createListing>[1] = {}) =>
  createListing(db, { make_id: makeId, model_id: await createModel(db, makeId, 'Nova', 'nova'), ...given });
async function alertNow(): Promise<typeof mails> {
  await addJob(db, 'alert-now', {});
  await api.runJobs();
  return mails.filter(({ to }) => to === buyer.email);
}

describe('an instant alert', () => {
  it('announces a new vehicle, once, with its picture, its trade price and the unsubscribe link', async () => {
    await arrive();
    const search = await saveSearch('instant');
    expect(await alertNow()).toEqual([]);
    const { id } = await arrive({ version: '1.5 BlueHDi', price_b2b_cents: 1_234_500, co2: 112 });
    const [mail, ...others] = await alertNow();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: '1 nouveau véhicule pour «\u202fMes Nova\u202f»' });
    expect(mail?.text).toContain(`Marque ${count} Nova 1.5 BlueHDi GT`);
    expect(mail?.text).toContain('12\u202f345\u202f€ HT · TVA récupérable');
    expect(mail?.text).toContain('Classe d’émissions de CO₂\u202f: B (112\u202fg/km)');
    expect(mail?.text).toContain(advertisingMessage(id));
    expect(mail?.html).toContain('#SeDéplacerMoinsPolluer');
    expect(mail?.text).toContain(`https://pomelo.test/mes-recherches/${search.id}`);
    expect(mail?.html).toMatch(/https:\/\/pomelo\.test\/api\/mediaObject\/\d+\?resolution=320x180/);
    expect(mail?.html).toContain(`/marque-${count}/nova/1-5-bluehdi/${id}`);
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/pomelo\.test\/desabonnement\/s/);
    expect(await alertNow()).toHaveLength(1);
  });

  it('shows eight vehicles and counts the others', async () => {
    await saveSearch('instant');
    for (let at = 0; at < 10; at += 1) await arrive({ version: `Version ${at}` });
    const [mail] = await alertNow();
    expect(mail?.subject).toContain('10 nouveaux véhicules');
    expect(mail?.text).toContain('Et 2 autres véhicules.');
    expect(mail?.text).toContain('Version 9');
    expect(mail?.text).not.toContain('Version 1 ');
  });

  it('leaves out vehicles that were withdrawn or booked by others since', async () => {
    await saveSearch('instant');
    const [gone, bookedIds] = [await arrive(), await arrive()];
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', gone.id).execute();
    const rival = await signedIn(api);
    expect(
      (await as(app, rival, `POST /public/catalog/products/${bookedIds.productId}/booking`, {})).statusCode,
    ).toBe(200);
    expect(await alertNow()).toEqual([]);
  });

  it('does not miss a vehicle whose transaction began before the last check, and committed after it', async () => {
    await saveSearch('instant');
    await db.transaction().execute(async (trx) => {
      await createListing(trx, { make_id: makeId });
      await arrive({ version: 'Première' });
      expect((await alertNow()).map(({ text }) => text.includes('Première'))).toEqual([true]);
    });
    const sent = await alertNow();
    expect(sent.map(({ subject }) => subject.split(' pour')[0])).toEqual([
      '1 nouveau véhicule',
      '1 nouveau véhicule',
    ]);
    expect(sent[1]?.text).not.toContain('Première');
    expect(await alertNow()).toHaveLength(2);
    await purgeOldAlerts(jobs);
    expect(await alertNow()).toHaveLength(2);
  });

  it('is sent once when two workers run at the same time', async () => {
    await saveSearch('instant');
    await arrive();
    await Promise.all(Array.from({ length: 6 }, () => sendSearchAlerts(jobs, 'instant')));
    await api.runJobs();
    expect(mails.filter(({ to }) => to === buyer.email)).toHaveLength(1);
  });

  it('is neither lost nor duplicated when another fails with its mail already queued', async () => {
    await saveSearch('instant');
    await as(app, buyer, 'POST /public/custom-searches', {
      name: 'Autre',
      query: `make=marque-${count}&energy=essence`,
      alert: 'instant',
    });
    await arrive();
    let written = 0;
    const item: typeof jobs.catalogue.item = (...requested) => {
      written += 1;
      if (written > 1) throw new Error('stopped');
      return jobs.catalogue.item(...requested);
    };
    await sendSearchAlerts({ ...jobs, catalogue: { ...jobs.catalogue, item } }, 'instant');
    const sent = await alertNow();
    expect(new Set(sent.map(({ subject }) => subject.split('pour ')[1]))).toEqual(
      new Set(['«\u202fAutre\u202f»', '«\u202fMes Nova\u202f»']),
    );
    expect(sent).toHaveLength(2);
    expect(await alertNow()).toHaveLength(2);
  });

  it('is not delayed by one that fails', async () => {
    const own = await saveSearch('instant');
    const broken = await signedIn(api);
    const others = await createMake(db, `Autre ${count}`, `autre-${count}`);
    const query = `make=autre-${count}`;
    await as(app, broken, 'POST /public/custom-searches', { name: 'Autre', query, alert: 'instant' });
    const { id } = await createListing(db, {
      make_id: others,
      model_id: await createModel(db, others, 'Ancien', 'ancien'),
    });
    await arrive();
    const item: typeof jobs.catalogue.item = (...requested) => {
      if (requested[0] === id) throw new Error('broken');
      return jobs.catalogue.item(...requested);
    };
    await sendSearchAlerts({ ...jobs, catalogue: { ...jobs.catalogue, item } }, 'instant');
    await api.runJobs();
    expect(mails.map(({ to, text }) => [to, text.includes(own.id)])).toEqual([[buyer.email, true]]);
    await sendSearchAlerts(jobs, 'instant');
    await api.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([buyer.email, broken.email]);
  });

  it('begins with vehicles that arrive after it was turned on, also when turned on again or with another query', async () => {
    const { id } = await saveSearch('off');
    await arrive();
    await as(app, buyer, `PUT /public/custom-searches/${id}`, { alert: 'instant' });
    expect(await alertNow()).toEqual([]);
    await arrive();
    await as(app, buyer, `PUT /public/custom-searches/${id}`, {
      query: `make=marque-${count}&energy=essence`,
    });
    expect(await alertNow()).toEqual([]);
    await arrive();
    expect(await alertNow()).toHaveLength(1);
  });

  it('is not for a person who left the workspace, nor for a closed account', async () => {
    const gone = await signedIn(api, 'buyer', buyer.workspaceId);
    const closed = await signedIn(api, 'buyer', buyer.workspaceId);
    for (const owner of [gone, closed]) await saveSearch('instant', owner);
    await db.deleteFrom('membership').where('person_id', '=', gone.personId).execute();
    await db.updateTable('person').set({ closed_at: new Date() }).where('id', '=', closed.personId).execute();
    await arrive();
    await alertNow();
    expect(mails).toEqual([]);
  });

  // SEARCH-2
  it('stops by the link of its mail, and only for that search', async () => {
    await saveSearch('instant');
    await arrive();
    const [mail] = await alertNow();
    const token = mail?.unsubscribeUrl?.split('/').at(-1);
    const described = await app.inject({ method: 'GET', url: `/public/unsubscribe/${token}` });
    expect(described.json()).toEqual({ kind: 'custom-search', name: 'Mes Nova', active: true });
    for (let time = 0; time < 2; time += 1) {
      const stopped = await app.inject({ method: 'POST', url: `/public/unsubscribe/${token}` });
      expect(stopped.json()).toEqual({ kind: 'custom-search', name: 'Mes Nova', active: false });
    }
    await arrive();
    expect(await alertNow()).toHaveLength(1);
    const forged = await app.inject({ method: 'POST', url: `/public/unsubscribe/${token}x` });
    expect([forged.statusCode, forged.json().type]).toEqual([404, expect.stringMatching(/token-unknown$/)]);
  });
});

describe('an alert of the morning or of Monday', () => {
  // Long after today, so that no search was looked at since.
  const monday = Date.UTC(2030, 0, 7, 6);
  const morning = async (ms: number): Promise<number> => {
    await sendMorningAlerts({ ...jobs, clock: { now: () => new Date(ms) } });
    await api.runJobs();
    return mails.filter(({ to }) => to === buyer.email).length;
  };

  it('waits for seven in Paris, and comes once a day', async () => {
    await saveSearch('daily');
    await arrive();
    const { created_at: createdAt } = await db
      .selectFrom('custom_search')
      .select('created_at')
      .where('person_id', '=', buyer.personId)
      .executeTakeFirstOrThrow();
    expect(await alertNow()).toEqual([]);
    expect(await morning(createdAt.getTime() + 1000)).toBe(0);
    expect(await morning(monday + DAY_MS)).toBe(1);
    await arrive();
    expect(await morning(monday + DAY_MS + HOUR_MS)).toBe(1);
    expect(await morning(monday + 2 * DAY_MS)).toBe(2);
  });

  it('of the week comes on Monday, also when nothing ran at seven', async () => {
    await saveSearch('weekly');
    await arrive();
    expect(await morning(monday + 3 * HOUR_MS)).toBe(1);
    await arrive();
    expect(await morning(monday + 3 * DAY_MS)).toBe(1);
    expect(await morning(monday + 7 * DAY_MS)).toBe(2);
  });
});
