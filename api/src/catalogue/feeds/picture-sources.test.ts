import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { car, feedCalls, HEADER } from '../../testing/feed-calls.ts';
import { createStaffMember } from '../../testing/staff.ts';

const api = await testApi({
  pictureDownload: () => Promise.reject(new Error('no picture is fetched here')),
});
const { db } = api;
const { call, newFeed, importAll, stock } = feedCalls(api, await createStaffMember(api, 'stock'));
const file = (...lines: [line: string, photos: string][]) =>
  [`${HEADER};Photos`, ...lines.map(([line, photos]) => `${line};${photos}`)].join('\n');
const address = (name: string) => `https://img.example/${name}.jpg`;
const cell = (...names: string[]) => names.map(address).join('|');
const sources = async (): Promise<string[]> => {
  const { rows } = await sql<{ source: string }>`
    SELECT concat_ws(' ', i.feed_key, s.place, s.address, s.next_at IS NOT NULL) AS source
    FROM picture_source s JOIN catalogue_item i ON i.id = s.item_id ORDER BY i.feed_key, s.place`.execute(db);
  return rows.map(({ source }) => source);
};
const source = (key: string, place: number, name: string, due = 't') =>
  `${key} ${place} ${address(name)} ${due}`;

// STOCK-25
it('stores the addresses that a feed names, publishes at once, and follows the list of the next file', async () => {
  const id = await newFeed();
  await importAll(id, file([car('A'), cell('1', '2')], [car('B'), cell('3')], [car('C'), '']));
  expect(await sources()).toEqual([source('A', 1, '1'), source('A', 2, '2'), source('B', 1, '3')]);
  expect(Object.values(await stock(id)).every((line) => line.startsWith('published'))).toBe(true);

  const { rows } = await sql<{
    id: string;
  }>`UPDATE picture_source SET state = 'fetched', next_at = NULL, etag = 'x', checked_at = now()
    WHERE address = ${address('2')} RETURNING id`.execute(db);
  await importAll(id, file([car('A'), cell('2', '4')], [car('B'), '']));
  expect(await sources()).toEqual([source('A', 1, '2', 'f'), source('A', 2, '4')]);
  expect(
    await db.selectFrom('picture_source').select('id').where('address', '=', address('2')).execute(),
  ).toEqual(rows);

  // The next day the server receives a conditional request.
  await sql`UPDATE picture_source SET checked_at = now() - interval '25 hours' WHERE address = ${address('2')}`.execute(
    db,
  );
  await importAll(id, file([car('A'), cell('2', '4')], [car('B'), '']));
  expect(await sources()).toEqual([source('A', 1, '2'), source('A', 2, '4')]);
});

it('leaves the sources alone when a file has no column of photographs', async () => {
  const id = await newFeed();
  await importAll(id, file([car('N'), cell('n')]));
  await importAll(id, [HEADER, car('N', '11 990')].join('\n'));
  expect(await sources()).toContain(source('N', 1, 'n'));
});

it('can still be undone once photographs arrived, and leaves them', async () => {
  const id = await newFeed();
  await importAll(id, file([car('U'), cell('u')]));
  const run = await importAll(id, file([car('U', '11 990'), cell('u')]));
  const { rows } = await sql<{
    media: number[];
  }>`UPDATE catalogue_item SET media_ids = array_append(media_ids, media_ids[1]), photographed = true
    WHERE feed_key = 'U' RETURNING media_ids AS media`.execute(db);
  await call(`POST /backoffice/imports/${run.id}/roll-back`);
  expect(
    await db
      .selectFrom('catalogue_item')
      .select(['price_b2c_cents', 'media_ids'])
      .where('feed_key', '=', 'U')
      .execute(),
  ).toEqual([{ price_b2c_cents: 1_299_000, media_ids: rows[0]?.media }]);
});
