import { beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../../../platform/clock.ts';
import { testDatabase } from '../../../../../testing/database/database.ts';
import { createListing } from '../../../../../testing/factories.ts';
import { type SearchServer, searchServer } from '../../../../../testing/search/search-server.ts';
import { ALL } from '../dsl.ts';
import { createEngineClient, EngineRefusal, EngineUnavailable } from '../engine-client.ts';
import { aliasOf, SearchStock } from '../search-stock.ts';
import { buildIndex, type IndexParts, reconcileIndex } from './build-index.ts';
import { readWrites } from './stock-batches.ts';
import { writeDocuments } from './write-documents.ts';

const { db, pool } = await testDatabase();
const itemIds: number[] = [];
for (let at = 0; at < 7; at += 1) itemIds.push((await createListing(db)).id);
const [first = 0, second = 0] = itemIds;

let server: SearchServer;
let parts: IndexParts;
let waits: number[];
const stock = () => new SearchStock(parts.client);
const bulks = () => server.requests.filter(({ path }) => path.endsWith('/_bulk'));
const idsOf = (body: string): number[] => [...body.matchAll(/"_id":"(\d+)"/gu)].map(([, id]) => Number(id));

beforeEach(async () => {
  server = await searchServer();
  waits = [];
  const wait = async (ms: number): Promise<void> => void waits.push(ms);
  parts = { pool, clock: systemClock, client: createEngineClient(server.url), wait, batchSize: 2 };
});

// OPS-23
describe('the index of OpenSearch', () => {
  it('is filled in bounded requests, then read under its alias', async () => {
    expect(await buildIndex(parts)).toBe(7);
    expect(bulks().map(({ body }) => idsOf(body).length)).toEqual([2, 2, 2, 1]);
    expect(await stock().count(ALL)).toBe(7);
  });

  it('replaces the one before, which is deleted', async () => {
    await buildIndex(parts);
    const [before] = server.indices;
    await buildIndex({ ...parts, clock: { now: () => new Date(Date.now() + 1000) } });
    expect(server.indices).toHaveLength(1);
    expect(server.indices).not.toContain(before);
    expect(await stock().count(ALL)).toBe(7);
  });

  it('continues where it was interrupted', async () => {
    const stopping = new AbortController();
    server.fault = {
      path: /_bulk/,
      items: (id) => {
        if (Number(id) === itemIds[3]) stopping.abort();
        return undefined;
      },
    };
    await expect(buildIndex({ ...parts, signal: stopping.signal })).rejects.toThrow('aborted');
    server.fault = null;
    expect(await buildIndex(parts)).toBe(3);
    expect(server.indices).toHaveLength(1);
    expect(await stock().count(ALL)).toBe(7);
  });

  it('writes again only what was refused for lack of room, with growing delays', async () => {
    let refusals = 2;
    server.fault = {
      path: /_bulk/,
      items: (id) => (Number(id) === first && (refusals -= 1) >= 0 ? 429 : undefined),
    };
    await buildIndex(parts);
    expect(
      bulks()
        .slice(0, 3)
        .map(({ body }) => idsOf(body)),
    ).toEqual([[first, second], [first], [first]]);
    expect(waits).toEqual([800, 1600]);
    expect(await stock().count(ALL)).toBe(7);
  });

  it('gives up after several attempts, and reports a document that is not accepted at once', async () => {
    server.fault = { path: /_bulk/, status: 503 };
    await expect(buildIndex(parts)).rejects.toBeInstanceOf(EngineUnavailable);
    expect(bulks()).toHaveLength(7);
    server.fault = { path: /_bulk/, items: () => 400 };
    await expect(buildIndex(parts)).rejects.toBeInstanceOf(EngineRefusal);
    expect(bulks()).toHaveLength(8);
  });

  it('finds what was missed, and changes nothing else', async () => {
    await buildIndex(parts);
    const lost = itemIds[4] ?? 0;
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 777_700 })
      .where('id', '=', second)
      .execute();
    await db.updateTable('catalogue_item').set({ status: 'withdrawn' }).where('id', '=', lost).execute();
    expect(await reconcileIndex(parts)).toEqual({ listings: 6, written: 1, removed: 1 });
    expect(
      bulks()
        .slice(4)
        .flatMap(({ body }) => idsOf(body)),
    ).toEqual([second, lost]);
    expect(await reconcileIndex(parts)).toEqual({ listings: 6, written: 0, removed: 0 });
    expect(await stock().count({ term: { priceB2b: 777_700 } })).toBe(1);
    await db.updateTable('catalogue_item').set({ status: 'published' }).where('id', '=', lost).execute();
  });

  it('never replaces a state by an older one', async () => {
    await buildIndex(parts);
    const alias = aliasOf(parts.client);
    const old = await readWrites({ ...parts, clock: { now: () => new Date(Date.now() - 60_000) } }, [first]);
    await db
      .updateTable('catalogue_item')
      .set({ price_b2b_cents: 888_800 })
      .where('id', '=', first)
      .execute();
    await writeDocuments(parts.client, alias, await readWrites(parts, [first]), { visible: true });
    await writeDocuments(parts.client, alias, old, { visible: true });
    expect(await stock().count({ term: { priceB2b: 888_800 } })).toBe(1);
  });

  it('does not create an index under the name of the alias', async () => {
    const writes = await readWrites(parts, [first]);
    await expect(writeDocuments(parts.client, aliasOf(parts.client), writes, parts)).rejects.toBeInstanceOf(
      EngineUnavailable,
    );
    expect(server.indices).toEqual([]);
  });
});
