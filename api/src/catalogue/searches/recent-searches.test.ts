import { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { RECENT_SEARCHES } from '@pomelo/contract/constants.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../platform/http/caller.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createRecentSearches, recentSearchesOf } from './recent-searches.service.ts';

const api = await testApi();
const { db, jobs } = api;
const time = { ms: Date.UTC(2026, 10, 21, 9) };
const clock = { now: () => new Date(time.ms) };
const recent = createRecentSearches({ db, clock });

let buyer: Buyer;
let caller: Caller;
beforeEach(async () => {
  buyer = await signedIn(api);
  caller = {
    personId: buyer.personId,
    workspaceId: buyer.workspaceId,
    role: 'buyer',
    sessionId: '',
    staff: false,
  };
});

const look = (query: Record<string, string>, by = caller) => recent.note(by, CatalogueQuery.parse(query));
const pass = async (seconds: number) => {
  time.ms += seconds * 1000;
  await recent.flush();
};
const queries = async (owner = caller) =>
  (await recentSearchesOf(db, { catalogue: jobs.catalogue, now: new Date() }, owner)).map(
    ({ query }) => query,
  );

describe('recent searches of a person', () => {
  it('is stored once it was the last for twenty seconds: intermediate searches are not', async () => {
    look({ make: 'peugeot' });
    await pass(10);
    look({ make: 'peugeot', model: 'peugeot--208', page: '1', include: 'filters' });
    await pass(19);
    expect(await queries()).toEqual([]);
    await pass(1);
    expect(await queries()).toEqual(['make=peugeot&model=peugeot--208']);
  });

  it('is described with the current vehicles, and absent for an empty query', async () => {
    await createListing(db, { energy: 'gpl' });
    await api.catalogueIsCurrent();
    look({ energy: 'gpl' });
    await pass(20);
    look({ sort: 'price' });
    await pass(20);
    expect(await recentSearchesOf(db, { catalogue: jobs.catalogue, now: new Date() }, caller)).toMatchObject([
      { query: 'energy=gpl', words: ['GPL'], total: 1 },
    ]);
  });

  it('repeated comes first again, and only the last ones are stored', async () => {
    for (let year = 0; year < RECENT_SEARCHES + 2; year += 1) {
      look({ yearMin: String(2010 + year) });
      await pass(20);
    }
    look({ yearMin: '2013' });
    await pass(20);
    expect(await queries()).toEqual([
      'yearMin=2013',
      ...[2017, 2016, 2015, 2014, 2012].map((year) => `yearMin=${year}`),
    ]);
  });

  it('is of one person in one workspace, and is deleted when the person leaves it', async () => {
    const colleague = { ...caller, personId: (await signedIn(api, 'viewer', caller.workspaceId)).personId };
    const gone = { ...caller, personId: (await signedIn(api, 'buyer', caller.workspaceId)).personId };
    look({ make: 'bmw' });
    look({ make: 'audi' }, colleague);
    look({ make: 'fiat' }, gone);
    await db.deleteFrom('membership').where('person_id', '=', gone.personId).execute();
    await pass(20);
    expect([await queries(), await queries(colleague), await queries(gone)]).toEqual([
      ['make=bmw'],
      ['make=audi'],
      [],
    ]);
  });
});

it('is noted by the first page of a listing with its filters, and written when the server closes', async () => {
  const other = await testApi();
  const who = await signedIn(other);
  await as(other.app, who, 'GET /public/catalog/list?make=kia&include=filters');
  for (const query of [
    'make=seat&include=filters&page=2',
    'make=seat',
    'make=seat&include=filters&view=b2c',
    'ids=1,2&include=filters',
  ])
    await as(other.app, who, `GET /public/catalog/list?${query}`);
  await other.app.close();
  const rows = await other.db
    .selectFrom('recent_search')
    .select('query')
    .where('person_id', '=', who.personId)
    .execute();
  expect(rows).toEqual([{ query: 'make=kia' }]);
});
