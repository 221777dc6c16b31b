import type { Pool } from 'pg';
import { z } from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import { ALL, type Clause } from '../dsl.ts';
import type { EngineClient } from '../engine-client.ts';
import { aliasOf, REACH, SearchStock } from '../search-stock.ts';
import { INDEX_SETTINGS } from '../stock-document.ts';
import { notifyIndexed } from './indexing.repository.ts';
import { readWrites, stockBatches } from './stock-batches.ts';
import { writeDocuments } from './write-documents.ts';

export type IndexParts = {
  pool: Pool;
  clock: Clock;
  client: EngineClient;
  wait?: (ms: number) => Promise<void>;
  /** Listings of one part of the stock. */
  batchSize?: number;
  /** Stops between two parts of the stock. */
  signal?: AbortSignal;
};

const Indices = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** Indices of this mapping, the newest first, and whether nodes read them. */
async function indicesOf(client: EngineClient): Promise<{ name: string; isRead: boolean }[]> {
  const alias = aliasOf(client);
  const found = Indices.parse(await client.write('GET', `/${alias}-*/_alias`));
  return Object.entries(found)
    .map(([name, { aliases }]) => ({ name, isRead: alias in aliases }))
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
}

export const hasIndex = async (client: EngineClient): Promise<boolean> =>
  (await indicesOf(client)).some(({ isRead }) => isRead);

/** A query of the indexer is retried after a failure. */
const patient = (client: EngineClient, index?: string): SearchStock =>
  new SearchStock({ ...client, ask: client.write }, index);

/**
 * Fills a new index and has nodes read it instead of the one before, which is deleted. Goes on with one that
 * was left half full. Returns how many documents were written.
 */
export async function buildIndex(parts: IndexParts): Promise<number> {
  const { client, pool, clock } = parts;
  const alias = aliasOf(client);
  const before = await indicesOf(client);
  const unfinished = before[0]?.isRead === false ? before[0].name : undefined;
  const index = unfinished ?? `${alias}-${clock.now().getTime()}`;
  if (unfinished === undefined) await client.write('PUT', `/${index}`, INDEX_SETTINGS);
  let written = 0;
  for await (const batch of stockBatches(parts, await lastIdOf(client, index))) {
    await writeDocuments(client, index, batch, { ...parts, isAlias: false });
    written += batch.documents.size;
  }
  await client.write('POST', `/${index}/_refresh`);
  const others = before.filter(({ name }) => name !== index);
  await client.write('POST', '/_aliases', {
    actions: [{ add: { index, alias } }, ...others.map(({ name }) => ({ remove_index: { index: name } }))],
  });
  await notifyIndexed(pool, []);
  return written;
}

/** Documents are written by ids: whatever is below the last one is there. */
async function lastIdOf(client: EngineClient, index: string): Promise<number> {
  await client.write('POST', `/${index}/_refresh`);
  const { hits } = await patient(client, index).search({
    size: 1,
    query: ALL,
    sort: [{ id: 'desc' }],
    _source: false,
    track_total_hits: false,
  });
  const [last] = hits.hits.map(({ _id }) => _id);
  return last ?? 0;
}

export type Reconciled = { listings: number; written: number; removed: number };

/** Compares the index with the database, part by part, and writes what differs. */
export async function reconcileIndex(parts: IndexParts): Promise<Reconciled> {
  const { client, pool } = parts;
  const alias = aliasOf(client);
  const done = { listings: 0, written: 0, removed: 0 };
  for await (const { after, end, ...batch } of stockBatches(parts)) {
    const indexed = await hashesBetween(client, after, end);
    const { documents } = batch;
    const changed = [...documents.values()].filter(({ id, hash }) => indexed.get(id) !== hash);
    const gone = [...indexed.keys()].filter((id) => !documents.has(id));
    const itemIds = [...changed.map(({ id }) => id), ...gone];
    // Those removed are read again: one may have been published since.
    const writes = gone.length === 0 ? { ...batch, itemIds } : await readWrites(parts, itemIds);
    await writeDocuments(client, alias, writes, parts);
    done.listings += documents.size;
    done.written += changed.length;
    done.removed += gone.length;
  }
  if (done.written + done.removed > 0) {
    await client.write('POST', `/${alias}/_refresh`);
    await notifyIndexed(pool, []);
  }
  return done;
}

async function hashesBetween(
  client: EngineClient,
  after: number,
  end: number,
): Promise<ReadonlyMap<number, unknown>> {
  const query: Clause = { range: { id: { gt: after, ...(end !== Infinity && { lte: end }) } } };
  const hashes = new Map<number, unknown>();
  for (let from: number | undefined; ;) {
    const { hits } = await patient(client).search({
      size: REACH,
      query,
      sort: [{ id: 'asc' }],
      ...(from !== undefined && { search_after: [from] }),
      _source: ['hash'],
      track_total_hits: false,
    });
    for (const { _id, _source } of hits.hits) hashes.set(_id, _source?.hash);
    from = hits.hits.map(({ _id }) => _id).at(-1);
    if (hits.hits.length < REACH || from === undefined) return hashes;
  }
}
