import type { Inbox, QueueDetail } from '@pomelo/contract/backoffice/today.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { asStaff, createStaffMember } from '../../testing/staff.ts';
import { createAgedListing, pricingRule } from '../../testing/stock/repricing.ts';
import { repriceMornings } from './morning.service.ts';
import { findMatches } from './stock-facts.repository.ts';

const api = await testApi();
const { app, db } = api;
const manager = await createStaffMember(api, 'stock');
const today = dayInParis(new Date());
const at = (hour: number, day = today) => ({ now: () => hourInParis(day, hour) });

beforeEach(async () => {
  await sql`UPDATE catalogue_item SET status = 'withdrawn'`.execute(db);
  await sql`DELETE FROM pricing_rule`.execute(db);
  await sql`DELETE FROM repricing`.execute(db);
});
const addRule = (given: Parameters<typeof pricingRule>[0]) =>
  asStaff(app, manager, 'POST /backoffice/pricing-rules', pricingRule(given));
const priceOf = async (id: number): Promise<number> =>
  (
    await db
      .selectFrom('catalogue_item')
      .select('price_b2b_cents as cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).cents;
const waiting = async () =>
  (await asStaff(app, manager, 'GET /backoffice/today?tab=counter-offers')).json<Inbox>().data;

// STOCK-32
test('two processes apply the rules that apply by themselves once, from six in Paris', async () => {
  const { id } = await createAgedListing(db);
  await addRule({ name: 'Seule', mode: 'applies', pauseDays: 0 });
  await repriceMornings({ db, clock: at(5) });
  expect(await priceOf(id)).toBe(1_234_500);
  await Promise.all([repriceMornings({ db, clock: at(6) }), repriceMornings({ db, clock: at(6) })]);
  await repriceMornings({ db, clock: at(7) });
  expect(await priceOf(id)).toBe(1_197_500);
  const runs = await asStaff(app, manager, 'GET /backoffice/repricings');
  expect(runs.json()).toMatchObject({
    data: [{ label: 'Seule', mode: 'applies', state: 'applied', madeBy: null, appliedBy: null, changes: 1 }],
  });
  const { rows } = await sql<{ action: string; person: string | null }>`
    SELECT action, person_id AS person FROM audit_entry WHERE resource = 'bulk-edit' ORDER BY id DESC LIMIT 1`.execute(
    db,
  );
  expect(rows).toEqual([{ action: 'reprice-mornings', person: null }]);
  expect(await waiting()).toEqual([]);
});

// STOCK-32
test('rules that propose are one item of the inbox, which opens the preview and disappears once it is applied', async () => {
  const { id } = await createAgedListing(db);
  await addRule({ name: 'Propose' });
  await addRule({ name: 'Arrêtée', active: false });
  const yesterday = dayInParis(new Date(Date.now() - DAY_MS));
  await repriceMornings({ db, clock: at(8, yesterday) });
  await repriceMornings({ db, clock: at(8) });
  expect(await priceOf(id)).toBe(1_234_500);
  const [item, ...others] = await waiting();
  expect([item, others]).toMatchObject([
    { queue: 'repricings', label: '1 prix à revoir', detail: 'Propose · −\u202f370\u202f€' },
    [],
  ]);
  const detail = await asStaff(app, manager, `GET /backoffice/queues/repricings/${item?.id}`);
  expect(detail.json<QueueDetail>().subject).toMatchObject({
    of: 'repricing',
    repricing: { id: item?.id, changes: 1 },
  });
  await asStaff(app, manager, `POST /backoffice/repricings/${item?.id}/application`);
  expect(await waiting()).toEqual([]);
  const gone = await asStaff(app, manager, `GET /backoffice/queues/repricings/${item?.id}`);
  expect(gone.json<QueueDetail>()).toMatchObject({ item: null, handled: { by: 'Camille Renard' } });
});

test.each([
  ['half a minute on a server', '5s', '30s'],
  ['no limit in a command, which has none', '0', '0'],
])('reading the stock has %s', async (_title, before, meanwhile) => {
  const limit = await db.transaction().execute(async (trx) => {
    await sql`SELECT set_config('statement_timeout', ${before}, true)`.execute(trx);
    await findMatches(trx, [], new Date());
    return (await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(trx))
      .rows[0]?.limit;
  });
  expect(limit).toBe(meanwhile);
});
