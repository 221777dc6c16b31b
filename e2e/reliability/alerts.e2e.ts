import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import type pg from 'pg';
import { samplesIn, type Scrape } from '../monitoring/exposition.ts';
import { alerts } from '../monitoring/files.ts';
import { holds } from '../monitoring/promql.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';
import { connectTo } from './validations.ts';

let portal: Portal;
let figures: string;
let database: pg.Client;
let first: Scrape;

const scrape = async (): Promise<Scrape> => {
  const text = await (await fetch(`${figures}/metrics`)).text();
  return { atSeconds: Date.now() / 1000, samples: [...samplesIn(text), { name: 'up', labels: { job: 'pomelo' }, value: 1 }] };
};
/** Load of the test machine is not a fault of the portal. */
const OF_THE_MACHINE = new Set(['PomeloSlow', 'PomeloEventLoopLate', 'PomeloStockLate', 'PomeloDiskLow', 'PomeloPoolWaiting']);
const firing = async (): Promise<string[]> => {
  const scrapes = [first, await scrape()];
  return alerts.flatMap(({ alert, expr }) => (!OF_THE_MACHINE.has(alert) && holds(expr, scrapes) ? [alert] : []));
};
const backUpNow = (): void => writeFileSync(join(portal.dataDir, 'last-backup'), new Date().toISOString());

beforeAll(async () => {
  const port = await freePort();
  figures = `http://127.0.0.1:${port}`;
  portal = await startPortal({ METRICS_PORT: String(port) });
  database = await connectTo(portal.dataDir);
  // The demo has some.
  await database.query("DELETE FROM mail WHERE state = 'failed'");
  first = await scrape();
  backUpNow();
});
afterAll(async () => {
  await database.end();
  await portal.stop();
});

const addJob = (kind: string): Promise<unknown> =>
  database.query("SELECT graphile_worker.add_job($1, run_at => now() - interval '20 minutes')", [kind]);
const removeJobs = (): Promise<unknown> => database.query("DELETE FROM graphile_worker._private_jobs WHERE payload::text = '{}'");

type Fault = { alert: string; happens: () => unknown; isMended: () => unknown };
const FAULTS: readonly Fault[] = [
  { alert: 'PomeloBackupOld', happens: () => rmSync(join(portal.dataDir, 'last-backup')), isMended: backUpNow },
  { alert: 'PomeloJobsLate', happens: () => addJob('a-kind-that-no-worker-takes'), isMended: removeJobs },
  {
    alert: 'PomeloJobsFailed',
    happens: async () => {
      await addJob('a-kind-that-no-worker-takes');
      await database.query("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload::text = '{}'");
    },
    isMended: removeJobs,
  },
];

for (const { alert, happens, isMended } of FAULTS)
  test(`${alert} fires on a real portal during its fault only`, async () => {
    await expect.poll(firing).toEqual([]);
    await happens();
    await expect.poll(firing).toEqual([alert]);
    await isMended();
    await expect.poll(firing).toEqual([]);
  });
