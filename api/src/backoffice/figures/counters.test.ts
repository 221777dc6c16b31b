import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, signedIn, testApi } from '../../testing/app.ts';
import { createMake, createListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff, impersonating } from '../../testing/staff.ts';
import { createCounters, purgeOldCounts } from './counters.service.ts';
import { createSearchDay } from '../../testing/office.ts';

const api = await testApi();
const { app, db } = api;
const time = { ms: 0 };
const clock = { now: () => new Date(time.ms) };
const counters = createCounters({ db, clock });
beforeEach(() => {
  time.ms = Date.UTC(2026, 2, 28, 22, 30);
});

const looks = (query: Record<string, string>, total: number, who = 'a') =>
  counters.searched(who, CatalogueQuery.parse(query), total);
const pass = async (seconds: number) => {
  time.ms += seconds * 1000;
  await counters.flush();
};
const searchesOf = (text: string) =>
  db.selectFrom('search_day').select(['day', 'times']).where('query', '=', text).orderBy('day').execute();

describe('views', () => {
  // MONEY-26
  it('are written by the batch, on the vehicle and by day of Paris and make', async () => {
    const { id } = await createListing(db);
    const makeId = await createMake(db);
    const stored = async () =>
      (await db.selectFrom('catalogue_item').select('views').where('id', '=', id).executeTakeFirstOrThrow())
        .views;
    expect([
      await counters.viewed(db, id, '192.0.2.1'),
      await counters.viewed(db, id, '192.0.2.1'),
      await stored(),
    ]).toEqual([1, 2, 0]);
    // Midnight of 29 March in Paris, the day of the clocks.
    time.ms = Date.UTC(2026, 2, 28, 23);
    expect(await counters.viewed(db, id, '192.0.2.1')).toBe(3);
    await counters.flush();
    expect([await stored(), await counters.viewed(db, id, '192.0.2.1')]).toEqual([3, 4]);
    await counters.flush();
    const days = db
      .selectFrom('view_day')
      .select(['day', 'views'])
      .where('make_id', '=', makeId)
      .orderBy('day');
    expect(await days.execute()).toEqual([
      { day: '2026-03-28', views: 2 },
      { day: '2026-03-29', views: 2 },
    ]);
  });

  it('count sixty times a minute for one address, and others go on counting', async () => {
    const { id } = await createListing(db);
    const view = (address: string) => counters.viewed(db, id, address);
    for (let times = 1; times <= 60; times += 1) expect(await view('192.0.2.7')).toBe(times);
    expect([await view('192.0.2.7'), await view('192.0.2.8'), await view('192.0.2.7')]).toEqual([60, 61, 61]);
    time.ms += 60_000;
    expect(await view('192.0.2.7')).toBe(62);
  });

  it('of what is not on sale are none', async () => {
    const { id } = await createListing(db, { status: 'withdrawn' });
    expect(await counters.viewed(db, id, '192.0.2.1')).toBeUndefined();
  });

  it('are counted by their call, and written when the server closes', async () => {
    const other = await testApi();
    const { id } = await createListing(other.db);
    await other.catalogueIsCurrent();
    const view = () =>
      other.app.inject({ method: 'POST', url: `/public/catalog/product/${id}/number-of-views` });
    expect([(await view()).json(), (await view()).json()]).toEqual([
      { numberOfViews: 1 },
      { numberOfViews: 2 },
    ]);
    await other.app.close();
    const row = await other.db
      .selectFrom('catalogue_item')
      .select('views')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.views).toBe(2);
  });
});

describe('searches without result', () => {
  // MONEY-26
  it('are counted once they settled, and without the identity of the user', async () => {
    looks({ q: 'ferr' }, 0);
    looks({ q: 'Ferrari' }, 0);
    looks({ q: 'ferrari' }, 0, 'b');
    looks({ q: 'porsche' }, 3, 'c');
    await pass(19);
    expect(await searchesOf('q=ferrari')).toEqual([]);
    await pass(1);
    expect(await searchesOf('q=ferrari')).toEqual([{ day: '2026-03-28', times: 2 }]);
    expect([await searchesOf('q=ferr'), await searchesOf('q=porsche')]).toEqual([[], []]);
    looks({ q: 'ferrari' }, 0);
    await pass(20);
    expect(await searchesOf('q=ferrari')).toEqual([{ day: '2026-03-28', times: 3 }]);
  });

  it('that found something after are a step towards it', async () => {
    looks({ q: 'lada' }, 0);
    looks({ q: 'dacia' }, 4);
    await pass(20);
    expect(await searchesOf('q=lada')).toEqual([]);
  });

  it('are those of listings: of visitors and buyers, not of the team who sees as one, nor of a further page', async () => {
    const other = await testApi();
    const buyer = await signedIn(other);
    const viewer = await impersonating(other.app, await createStaffMember(other), buyer);
    const list = (q: string, headers: Record<string, string> | null, more = 'include=filters') =>
      headers
        ? as(other.app, { headers }, `GET /public/catalog/list?q=${q}&${more}`)
        : other.app.inject({ method: 'GET', url: `/public/catalog/list?q=${q}&${more}` });
    await list('zastava', null);
    await list('trabant', buyer.headers);
    await other.app.inject({
      method: 'GET',
      url: '/public/catalog/list?q=wartburg',
      remoteAddress: '10.9.9.9',
    });
    await list('simca', viewer);
    await other.app.close();
    const rows = await other.db
      .selectFrom('search_day')
      .select(['query', 'times'])
      .orderBy('query')
      .execute();
    expect(rows).toEqual([
      { query: 'q=trabant', times: 1 },
      { query: 'q=zastava', times: 1 },
    ]);
  });

  it('are deleted once no period reaches them', async () => {
    await createSearchDay(
      db,
      { day: '2020-01-01', query: 'q=simca', times: 1 },
      { day: '2026-01-01', query: 'q=simca', times: 1 },
    );
    await purgeOldCounts({ db, clock });
    expect(await searchesOf('q=simca')).toEqual([{ day: '2026-01-01', times: 1 }]);
    expect(
      (await asStaff(app, await createStaffMember(api), 'GET /backoffice/figures/searches')).statusCode,
    ).toBe(200);
  });
});
