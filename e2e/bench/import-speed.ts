import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { browseDuring } from './browsing.ts';
import { manyBuyers } from './buyers.ts';
import { makeFeed } from './make-feed.ts';
import type { BenchPortal } from './portal.ts';
import { randomQueries } from './random-queries.ts';
import { facetValues } from './scenarios.ts';
import type { Timings } from './stopwatch.ts';

const ROWS = 100_000;
const BUYERS = 20;
const IDLE_MS = 15_000;

export type ImportFigures = {
  rows: number;
  seconds: number;
  quiet: Timings;
  meanwhile: Timings & { pages: number };
};

/**
 * A feed of new vehicles, from file to catalogue, by the command that dealers' files go through, while twenty
 * buyers browse.
 */
export async function measureImport(portal: BenchPortal): Promise<ImportFigures> {
  const file = join(tmpdir(), `pomelo-feed-${process.pid}.csv`);
  await makeFeed(file, ROWS);
  const buyers = await manyBuyers(portal, BUYERS);
  const [first] = buyers;
  if (!first) throw new Error('no buyer');
  const queries = randomQueries(4000, await facetValues(portal, first), 3);
  const quiet = await browseDuring(portal, buyers, queries, wait(IDLE_MS));
  let seconds = 0;
  const importing = async (): Promise<void> => {
    const started = performance.now();
    await portal.run('import.ts', [file, '--feed', 'banc']);
    seconds = (performance.now() - started) / 1000;
  };
  const meanwhile = await browseDuring(portal, buyers, queries, importing());
  rmSync(file);
  return { rows: ROWS, seconds, quiet, meanwhile };
}
