import { MAX_READINGS } from '@pomelo/contract/history/mileage.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { feedCalls, HEADER } from '../../testing/feed-calls.ts';
import { createStaffMember } from '../../testing/staff.ts';

const api = await testApi();
const { db } = api;
const { newFeed, importAll } = feedCalls(api, await createStaffMember(api, 'stock'));
const line = (reference: string, km: string) =>
  `${reference};Renault;5;E-Tech 52 kWh;Électrique;Automatique;150 ch;${km};2021;19 990;69003`;
const file = (...lines: string[]) => [HEADER, ...lines].join('\n');
const today = dayInParis(Date.now());

async function readings(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(' ', i.feed_key, r.read_on, r.km) AS text FROM mileage_reading r JOIN catalogue_item i ON i.id = r.item_id
    WHERE r.source = 'feed' ORDER BY i.feed_key, r.read_on`.execute(db);
  return rows.map(({ text }) => text);
}

// STOCK-51
it('stores the earlier kilometres of a feed with their day when another figure comes, and no more than a page shows', async () => {
  const id = await newFeed();
  await importAll(id, file(line('A', '12 000'), line('B', '30 000')));
  expect(await readings()).toEqual([]);
  await sql`UPDATE catalogue_item SET sales_date = '2026-03-02 09:00+01' WHERE feed_key = 'A'`.execute(db);
  await importAll(id, file(line('A', '9 000'), line('B', '30 000')));
  expect(await readings()).toEqual(['A 2026-03-02 12000', `A ${today} 9000`]);
  // The same figure again says nothing new; another one of the same day replaces it.
  await importAll(id, file(line('A', '9 000'), line('B', '30 000')));
  await importAll(id, file(line('A', '14 500'), line('B', '30 000')));
  expect(await readings()).toEqual(['A 2026-03-02 12000', `A ${today} 14500`]);
  await sql`INSERT INTO mileage_reading (item_id, read_on, km, source)
    SELECT i.id, date '2020-01-01' + n, n, 'feed' FROM catalogue_item i, generate_series(1, 60) n WHERE i.feed_key = 'A'`.execute(
    db,
  );
  await importAll(id, file(line('A', '15 000'), line('B', '30 000')));
  expect(await readings()).toHaveLength(MAX_READINGS);
  expect((await readings()).at(-1)).toBe(`A ${today} 15000`);
});
