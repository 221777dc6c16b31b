import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@pomelo/contract/durations.ts';
import { browseDuring } from '../browsing.ts';
import { manyBuyers } from '../buyers.ts';
import { makeFeed } from '../make-feed.ts';
import { growthDuring } from '../memory.ts';
import type { BenchPortal } from '../portal.ts';
import { randomQueries } from '../random-queries.ts';
import { facetValues } from '../scenarios.ts';
import type { Timings } from '../stopwatch.ts';
import { makePictures, ODD_KINDS, type OddKind } from './dealer-pictures.ts';
import { type DealerServer, startDealers } from './dealer-server.ts';
import { type Outputs, readOutputs } from './outputs.ts';

const A_VEHICLE = 12;
/** Valid photographs among the twelve; the others are each kind of faulty file in turn. */
const GOOD = 10;
const SLOW = 3;
const BUYERS = 5;
const IDLE_MS = 30 * SECOND_MS;
const POLL_MS = SECOND_MS;

export type PhotographFigures = {
  named: number;
  seconds: number;
  quiet: Timings & { pages: number };
  meanwhile: Timings & { pages: number };
  /** Bytes of photographs downloaded a second time because of the kill. */
  downloadedTwice: number;
  secondImportBytes: number;
  /** How many addresses of each kind ended in each state, with the commonest reason. */
  ends: { kind: string; state: string; reason: string | null; count: number }[];
  grownMb: number;
  outputs: Outputs;
};

/**
 * A feed that names twelve pictures a vehicle, among them all that servers should not send: imported and fetched
 * while buyers browse, killed in the middle, imported again.
 */
export async function measurePhotographs(portal: BenchPortal, vehicles: number): Promise<PhotographFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-photographs-'));
  const pictures = await makePictures(join(folder, 'dealers'), vehicles * GOOD);
  const dealers = await startDealers(pictures);
  try {
    return await fetchAll(portal, vehicles, dealers, folder);
  } finally {
    dealers.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fetchAll(
  portal: BenchPortal,
  vehicles: number,
  dealers: DealerServer,
  folder: string,
): Promise<PhotographFigures> {
  const feed = join(folder, 'feed.csv');
  await makeFeed(feed, vehicles, { title: 'Photos', of: (row) => addressesOf(row, dealers).join('|') });
  const buyers = await manyBuyers(portal, BUYERS);
  const [first] = buyers;
  if (!first) throw new Error('no buyer');
  const queries = randomQueries(4000, await facetValues(portal, first), 3);
  const quiet = await browseDuring(portal, buyers, queries, wait(IDLE_MS));
  const load = (): Promise<string> => portal.run('import.ts', [feed, '--feed', 'photos']);
  await load();
  const started = performance.now();
  const half = (vehicles * GOOD) / 2;
  const fetching = growthDuring(portal, () =>
    browseDuring(portal, buyers, queries, untilCount(portal, fetched, half)),
  );
  const { result: meanwhile, grownMb } = await fetching;
  await portal.killAndStart();
  await untilCount(portal, notTried, 0, 'below');
  const seconds = (performance.now() - started) / SECOND_MS;
  const downloadedTwice = [...dealers.requests]
    .filter(([address]) => /\/\d+\.jpg$/.test(address))
    .reduce((sum, [, times]) => sum + times - 1, 0);
  const before = dealers.sentBytes();
  await load();
  await wait(IDLE_MS);
  await untilCount(portal, notTried, 0, 'below');
  const secondImportBytes = dealers.sentBytes() - before;
  return {
    named: vehicles * A_VEHICLE,
    seconds,
    quiet,
    meanwhile,
    downloadedTwice,
    secondImportBytes,
    ends: await endsOf(portal),
    grownMb,
    outputs: await readOutputs(portal),
  };
}

/** Twelve addresses: its own photographs, and two faulty responses. */
function addressesOf(row: number, dealers: DealerServer): string[] {
  const good = Array.from({ length: GOOD }, (_, at) =>
    dealers.address('photographs', `${(row - 1) * GOOD + at}.jpg`),
  );
  const odd = [0, 1].map((at) => oddAddress(row, ODD_KINDS[(row * 2 + at) % ODD_KINDS.length], dealers));
  if (row <= SLOW) odd[0] = dealers.address('slow', `slow-${row}.jpg`);
  return [...good, ...odd];
}

function oddAddress(row: number, kind: OddKind = 'missing', dealers: DealerServer): string {
  // The first photograph once more, under another address.
  if (kind === 'again') return dealers.address('odd', `${(row - 1) * GOOD}.jpg`);
  return dealers.address('odd', `${kind}-${row}.jpg`);
}

type Counting = (portal: BenchPortal) => Promise<number>;

async function count(portal: BenchPortal, condition: string): Promise<number> {
  const { rows } = await portal.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM picture_source WHERE address LIKE 'http://11.77.%' AND ${condition}`,
  );
  return rows[0]?.n ?? 0;
}
const fetched: Counting = (portal) => count(portal, "state IN ('fetched', 'duplicate')");
/** Slow ones are tried again for hours: they are done once they were tried. */
const notTried: Counting = (portal) =>
  count(portal, "state = 'waiting' AND attempts = 0 AND next_at <= now()");

async function untilCount(
  portal: BenchPortal,
  counting: Counting,
  wanted: number,
  end: 'above' | 'below' = 'above',
): Promise<void> {
  for (;;) {
    const found = await counting(portal);
    if (end === 'above' ? found >= wanted : found <= wanted) return;
    await wait(POLL_MS);
  }
}

async function endsOf(portal: BenchPortal): Promise<PhotographFigures['ends']> {
  const { rows } = await portal.pool.query<PhotographFigures['ends'][number]>(`
    SELECT coalesce(substring(address from '/([a-z]+)-[0-9]+[.]jpg$'),
        CASE WHEN address LIKE '%11.77.0.2%' THEN 'again' ELSE 'photograph' END) AS kind,
      state, max(reason) AS reason, count(*)::int AS count
    FROM picture_source WHERE address LIKE 'http://11.77.%' GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}
