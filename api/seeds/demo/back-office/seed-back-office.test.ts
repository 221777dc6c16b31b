import { FIGURES } from '@pomelo/contract/backoffice/figures.schemas.ts';
import type { Inbox } from '@pomelo/contract/backoffice/today.schemas.ts';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { createPool, withTransaction } from '../../../src/platform/db/connect.ts';
import { signIn, testApi } from '../../../src/testing/app.ts';
import { asStaff, type Staff } from '../../../src/testing/staff.ts';
import { DEMO_PASSWORD } from '../accounts.ts';
import { demoPersonId } from '../demo-accounts.repository.ts';
import { seedDatabase } from '../seed.ts';
import { ADMINISTRATOR } from './moment.ts';
import { seedArticles } from './seed-articles.ts';
import { seedFeeds } from './seed-feeds.ts';

const api = await testApi();
const { app, db, files, jobs, ownerUrl } = api;
// By the owner of the tables, as in `npm run seed`, which truncates them.
const pool = createPool({ connectionString: ownerUrl, max: 2, scope: 'every' });
afterAll(() => pool.end());
let administrator: Staff;

const seedAll = async (replace: boolean): Promise<void> => {
  await seedDatabase(pool, { vehicles: 300, clock: systemClock, files, production: false, replace });
  const editor = (await demoPersonId(pool, ADMINISTRATOR)) ?? '';
  await withTransaction(db, (trx) => seedArticles(trx, editor, systemClock.now()));
  await seedFeeds({
    ...jobs,
    feedsDir: null,
    download: () => Promise.reject(new Error('nothing is fetched')),
  });
};
const read = async <T>(call: `GET /backoffice${string}`): Promise<T> => {
  const answer = await asStaff(app, administrator, call);
  expect([call, answer.statusCode]).toEqual([call, 200]);
  return answer.json<T>();
};
type Listed = { data: Record<string, unknown>[] };
const countOf = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.raw(from)}`.execute(db);
  return rows[0]?.n ?? 0;
};

beforeAll(async () => {
  await seedAll(false);
  await api.catalogueIsCurrent();
  const { authorization = '' } = await signIn(app, ADMINISTRATOR, '', DEMO_PASSWORD);
  administrator = {
    email: ADMINISTRATOR,
    personId: (await demoPersonId(pool, ADMINISTRATOR)) ?? '',
    headers: { authorization },
  };
});

test('the demo’s administrator finds a working day', async () => {
  const { queues } = await read<Inbox>('GET /backoffice/today');
  expect(Object.fromEntries(queues.map(({ queue, count }) => [queue, count]))).toEqual({
    registrations: 3,
    repricings: 1,
    joins: 0,
    sourcing: 2,
    offers: 1,
    'offer-agreements': 0,
    'price-proposals': 1,
    'counter-offers': 1,
    'deal-messages': 1,
    'cartes-grises': 1,
    'purchase-declarations': 0,
    financings: 0,
    'excess-refunds': 0,
    payments: 2,
    shipments: 1,
    handovers: 0,
    'export-reviews': 1,
    'export-overdue': 0,
    'export-numbers': 0,
    claims: 0,
    'claim-approvals': 1,
    invoicing: 0,
    transmissions: 0,
    'formal-notices': 0,
    contacts: 3,
    feeds: 0,
    mails: 1,
    jobs: 0,
  });
});

test('one registration has failing checks, and all have their documents', async () => {
  const { data } = await read<Listed>('GET /backoffice/registrations?state=to-check');
  const details = await Promise.all(
    data.map(({ id }) =>
      read<{ checks: { state: string }[]; papers: object[] }>(`GET /backoffice/registrations/${String(id)}`),
    ),
  );
  const doubts = details.map(
    ({ checks }) => checks.filter(({ state }) => state === 'bad' || state === 'warn').length,
  );
  expect(doubts).toEqual([0, expect.any(Number), 0]);
  expect(doubts[1]).toBeGreaterThan(1);
  expect(details.map(({ papers: documents }) => documents.length)).toEqual([2, 2, 2]);
});

test('two feeds: one imported with refused lines, one previewed', async () => {
  const { data } = await read<Listed>('GET /backoffice/feeds');
  expect(data).toMatchObject([
    {
      name: 'Groupe Loire Auto',
      vehicles: 7,
      lastRun: { state: 'applied', counts: { rows: 10, new: 7, refused: 3 } },
    },
    {
      name: 'Loueur du Rhin',
      vehicles: 0,
      lastRun: { state: 'previewed', counts: { rows: 5, new: 5, refused: 0 } },
    },
  ]);
});

// MONEY-91
test('the payment service made a refund, refused one and has one under way; a surplus waits', async () => {
  const { data } = await read<Listed>('GET /backoffice/refunds');
  const found = data.map(({ state, service, serviceReason }) => ({ state, service, serviceReason }));
  expect(found).toEqual([
    { state: 'to-make', service: 'asked', serviceReason: null },
    { state: 'to-make', service: null, serviceReason: 'declined' },
    { state: 'made', service: 'succeeded', serviceReason: null },
  ]);
  expect((await read<Listed>('GET /backoffice/surpluses')).data).toHaveLength(1);
});

test('every figure has something to show', async () => {
  for (const figure of FIGURES) await read(`GET /backoffice/figures/${figure}`);
  expect(await countOf('(SELECT DISTINCT day FROM view_day) d')).toBe(90);
  expect(await countOf('search_day')).toBeGreaterThan(20);
  expect(
    await countOf(
      'purchase_cost c JOIN bundle u ON u.product_id = c.product_id WHERE c.cents < u.excl_tax_cents',
    ),
  ).toBeGreaterThan(5);
  const { data } = await read<Listed>('GET /backoffice/content/news');
  const states = data.map(({ state }) => state);
  expect([states.includes('draft'), states.includes('scheduled')]).toEqual([true, true]);
});

test('the log reads as the product would have written it: calls that exist, by the people of the team, in the past', async () => {
  const names = new Set(
    Object.values(endpoints).flatMap((calls) => Object.values<Endpoint>(calls).map(({ name }) => name)),
  );
  const { rows } = await sql<{ action: string; name: string; late: boolean }>`
    SELECT DISTINCT action, person_name AS name, at > now() AS late FROM audit_entry`.execute(db);
  expect(rows.filter(({ action, late }) => late || !names.has(action))).toEqual([]);
  expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual([
    'Inès Garnier',
    'Malik Saadi',
    'Thomas Bérard',
  ]);
  expect(await countOf('audit_entry')).toBeGreaterThan(20);
});

test('no mail is sent', async () => {
  await api.runJobs();
  expect(api.mails).toEqual([]);
});

test('a second seed with another stock does not duplicate the working day', async () => {
  await seedAll(true);
  expect([
    await countOf('registration'),
    await countOf('contact_request'),
    await countOf('feed'),
    await countOf('staff_member'),
  ]).toEqual([4, 4, 2, 3]);
  expect(await countOf('transfer WHERE deal_id IS NULL')).toBe(2);
});
