import { Agent } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Credentials } from '@pomelo/contract/client.ts';
import { headersOf } from './buyers.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchQuery, pathOf } from './random-queries.ts';
import { get, type Timings, timings } from './stopwatch.ts';

/** Between two pages of a trader who reads a list: as quickly as prices can be read. */
const READING_MS = 300;

/** Response times of a listing page for buyers while something else runs, each in sequence. */
export async function browseDuring(
  portal: BenchPortal,
  buyers: readonly Credentials[],
  queries: readonly BenchQuery[],
  something: Promise<unknown>,
): Promise<Timings & { pages: number }> {
  let isOver = false;
  const ended = something.finally(() => (isOver = true));
  const waited: number[] = [];
  const browse = async (buyer: Credentials, at: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Clients start at different times.
    await wait((READING_MS * at) / buyers.length);
    for (let i = at; !isOver; i += buyers.length) {
      const query = queries[i % queries.length];
      const start = performance.now();
      if (query) await get(portal.base, { path: pathOf(query), headers: headersOf(buyer) }, agent);
      waited.push(performance.now() - start);
      await wait(READING_MS);
    }
    agent.destroy();
  };
  await Promise.all([ended, ...buyers.map(browse)]);
  return { ...timings(waited), pages: waited.length };
}
