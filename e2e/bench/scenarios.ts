import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import { setConfiguration } from '@pomelo/api/testing/office.ts';
import { randomUUID } from 'node:crypto';
import type { CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { Credentials } from '@pomelo/contract/client.ts';
import autocannon from 'autocannon';
import { headersOf, manyBuyers } from './buyers.ts';
import { answerPlainly, isPlainSort } from './plain-sql.ts';
import type { BenchPortal } from './portal.ts';
import { BENCH_FACETS, BENCH_TEXTS, type BenchQuery, type FacetValues, pathOf } from './random-queries.ts';
import { oneByOne, type Throughput, type Timings, twentyClients } from './stopwatch.ts';

const CLIENTS = 20;

export async function facetValues(portal: BenchPortal, buyer: Credentials): Promise<FacetValues> {
  const list = await readList(portal, buyer, '/pomelos/public/catalog/list?include=filters&perPage=1');
  const valuesOf = (name: string): string[] =>
    (list.filters?.facets.find((facet) => facet.name === name)?.values ?? [])
      .filter((value) => value.count > 0)
      .map((value) => value.value);
  return Object.fromEntries(BENCH_FACETS.map((name) => [name, valuesOf(name)])) as FacetValues;
}

async function readList(portal: BenchPortal, buyer: Credentials, path: string): Promise<CatalogueList> {
  const response = await fetch(new URL(path, portal.base), { headers: headersOf(buyer) });
  if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`);
  return (await response.json()) as CatalogueList;
}

/**
 * Both ways must agree on everything they answer: total, ids of the page, and every count. Returns the
 * differences.
 */
export async function compareAnswers(
  portal: BenchPortal,
  buyer: Credentials,
  queries: readonly BenchQuery[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const query of queries) {
    const [plain, ours] = await Promise.all([
      answerPlainly(portal.pool, query),
      readList(portal, buyer, pathOf(query)),
    ]);
    const ids = ours.data.map((item) => item.id);
    if (plain.total !== ours.meta.total)
      differences.push(`total ${plain.total} / ${ours.meta.total}: ${pathOf(query)}`);
    if (isPlainSort(query.sort) && plain.ids.join() !== ids.join())
      differences.push(`page ${plain.ids.join()} / ${ids.join()}: ${pathOf(query)}`);
    for (const facet of BENCH_FACETS) {
      const counted = ours.filters?.facets.find((group) => group.name === facet)?.values ?? [];
      const ownCounts = new Map(
        counted.filter((value) => value.count > 0).map((value) => [value.value, value.count]),
      );
      const plainCounts = Object.entries(plain.counts[facet]);
      const same =
        plainCounts.length === ownCounts.size &&
        plainCounts.every(([value, count]) => ownCounts.get(value) === count);
      if (!same) differences.push(`${facet}: ${pathOf(query)}`);
    }
  }
  return differences;
}

export type ListingFigures = { alone: Timings; again: Timings; loaded: Throughput; withText: Timings };

export async function measureListing(
  portal: BenchPortal,
  buyer: Credentials,
  queries: readonly BenchQuery[],
): Promise<ListingFigures> {
  const headers = headersOf(buyer);
  const calls = queries.map((query) => ({ path: pathOf(query), headers }));
  const texts = queries.map((query, i) => ({
    path: pathOf(query, BENCH_TEXTS[i % BENCH_TEXTS.length]),
    headers,
  }));
  await oneByOne(portal.base, calls.slice(0, 50));
  return {
    alone: await oneByOne(portal.base, calls),
    again: await oneByOne(portal.base, calls.slice(-1000)),
    withText: await oneByOne(portal.base, texts),
    loaded: await twentyClients(portal.base, [...calls, ...texts.slice(0, calls.length / 4)], {
      seconds: 10,
    }),
  };
}

/** The plain way without HTTP around it, which flatters it: twenty askers on one pool. */
export async function measurePlain(
  portal: BenchPortal,
  queries: readonly BenchQuery[],
  seconds = 8,
): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let answered = 0;
  const ask = async (start: number): Promise<void> => {
    for (let i = start; Date.now() < end; i += CLIENTS) {
      const query = queries[i % queries.length];
      if (query) await answerPlainly(portal.pool, query);
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, i) => ask(i)));
  return Math.round(answered / seconds);
}

export const measurePages = (
  portal: BenchPortal,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<Throughput> =>
  twentyClients(
    portal.base,
    paths.map((path) => ({
      path,
      headers: { ...headers, 'accept-encoding': 'gzip, br', accept: 'text/html' },
    })),
    { seconds: 8 },
  );

/** Distinct vehicles, twenty companies: how fast the database decides. */
export async function measureBookings(portal: BenchPortal, amount: number): Promise<Throughput> {
  await setConfiguration(createDatabase(portal.pool), 'maxLiveBookings', '1000000');
  const buyers = await manyBuyers(portal, CLIENTS);
  const { rows } = await portal.pool.query<{ id: number }>(
    `SELECT min(p.id) AS id FROM product p JOIN catalogue_item i ON i.id = p.item_id WHERE i.status = 'published' AND p.status = 'on-sale'
       AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.item_id = i.id) GROUP BY p.item_id ORDER BY 1 LIMIT $1`,
    [amount],
  );
  const shares = buyers.map((buyer, i) =>
    rows
      .filter((_, at) => at % CLIENTS === i)
      .map(({ id }) => ({
        method: 'POST' as const,
        path: `/pomelos/public/catalog/products/${id}/booking`,
        headers: { ...headersOf(buyer), 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: '{"duration":24}',
      })),
  );
  let next = 0;
  const result = await autocannon({
    url: portal.base.origin,
    connections: CLIENTS,
    amount: rows.length,
    setupClient: (client) => client.setRequests(shares[next++ % CLIENTS] ?? []),
  });
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    perSecond: Math.round(result['2xx'] / seconds),
    failures: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}
