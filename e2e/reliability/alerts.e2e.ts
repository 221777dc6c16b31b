import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseOn } from '@pomelo/api/platform/db/connect.ts';
import { createMail } from '@pomelo/api/testing/office.ts';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { startEmbeddedPostgres } from '@pomelo/server/src/postgres/embedded-postgres.ts';
import { freePort } from '@pomelo/server/src/postgres/port.ts';
import type pg from 'pg';
import { z } from 'zod';
import { type Sample, samplesIn, type Scrape } from '../monitoring/exposition.ts';
import { alerts } from '../monitoring/files.ts';
import { holds } from '../monitoring/promql.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { type Served, serveProgram } from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';
import { connectTo, freeVehicles, logIn, createWorkspaces } from './validations.ts';

const BUYERS = 40;
const FROZEN_MS = 1000;
const SHIFTED = `--import=${resolve(import.meta.dirname, '../support/run/shifted-clock.ts')}`;

let portal: Portal;
/** URL that Prometheus would read. */
let scraped: string;
let figures: string;
let database: pg.Client;
/** A second session, for locks. */
let holder: pg.Client;
/** The scrape with which rates begin. */
let first: Scrape;

/** Like Prometheus: a process that cannot be read is down. */
const scrape = async (): Promise<Scrape> => {
  const up = (value: number): Sample => ({ name: 'up', labels: { job: 'pomelo' }, value });
  const text = await fetch(`${scraped}/metrics`).then(
    (answer) => answer.text(),
    () => null,
  );
  return { atSeconds: Date.now() / 1000, samples: text === null ? [up(0)] : [...samplesIn(text), up(1)] };
};
/** A busy test machine fires these as well. Asserted in their own fault only. */
const OF_THE_MACHINE = new Set([
  'PomeloSlow',
  'PomeloEventLoopLate',
  'PomeloStockLate',
  'PomeloDiskLow',
  'PomeloPoolWaiting',
]);
const firingIn = (scrapes: readonly Scrape[], own: readonly string[]): string[] =>
  alerts.flatMap(({ alert, expr }) =>
    (!OF_THE_MACHINE.has(alert) || own.includes(alert)) && holds(expr, scrapes) ? [alert] : [],
  );
const firing = async (own: readonly string[] = []): Promise<string[]> =>
  firingIn([first, await scrape()], own);
const backUpNow = (): void => writeFileSync(join(portal.dataDir, 'last-backup'), new Date().toISOString());

beforeAll(async () => {
  const port = await freePort();
  figures = `http://127.0.0.1:${port}`;
  scraped = figures;
  portal = await startPortal({ METRICS_PORT: String(port), SHED_AFTER_MS: '500' });
  database = await connectTo(portal.dataDir);
  holder = await connectTo(portal.dataDir);
  // The demo has some.
  await database.query("DELETE FROM mail WHERE state = 'failed'");
  first = await scrape();
  backUpNow();
});
afterAll(async () => {
  await holder.end();
  await database.end();
  await portal.stop();
});

const addJob = (kind: string): Promise<unknown> =>
  database.query("SELECT graphile_worker.add_job($1, run_at => now() - interval '20 minutes')", [kind]);
const removeJobs = (): Promise<unknown> =>
  database.query("DELETE FROM graphile_worker._private_jobs WHERE payload::text = '{}'");

/** A mail of 20 minutes ago that no worker takes. */
const addMail = (state: 'queued' | 'failed'): Promise<unknown> =>
  createMail(databaseOn(database), {
    kind: 'alert-test',
    state,
    created_at: new Date(Date.now() - 20 * MINUTE_MS),
    claimed_until: state === 'queued' ? new Date(Date.now() + HOUR_MS) : null,
  });
const removeMails = (): Promise<unknown> => database.query("DELETE FROM mail WHERE kind = 'alert-test'");

/**
 * PostgreSQL accepts connections of superusers only, and ends those of this application name (all when null).
 */
async function refuseConnections(applicationName: string | null): Promise<void> {
  const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name');
  await database.query(`ALTER DATABASE ${rows[0]?.name} CONNECTION LIMIT 0`);
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename <> current_user AND ($1::text IS NULL OR application_name = $1)`,
    [applicationName],
  );
}
async function acceptConnections(): Promise<void> {
  const { rows } = await database.query<{ name: string }>('SELECT current_database() AS name');
  await database.query(`ALTER DATABASE ${rows[0]?.name} CONNECTION LIMIT -1`);
}

const lockTable = (): Promise<unknown> => holder.query('BEGIN; LOCK TABLE booking IN ACCESS EXCLUSIVE MODE');
const unlock = (): Promise<unknown> => holder.query('ROLLBACK');

const NOTICES = 2000;
/** Without the change that each notice is about: only their number counts. */
async function lockNotices(): Promise<void> {
  await database.query(
    "INSERT INTO change_notice (channel, payload) SELECT 'alert-test', n::text FROM generate_series(1, $1::int) n",
    [NOTICES],
  );
  await holder.query('BEGIN');
  const { rowCount } = await holder.query(
    "SELECT FROM change_notice WHERE channel = 'alert-test' FOR UPDATE",
  );
  if (rowCount === NOTICES) return;
  // The portal sent them between the two.
  await unlock();
  await lockNotices();
}

let isBooking = false;
let buyers: Promise<unknown> = Promise.resolve();
/** Forty buyers of as many companies, each of whom books a vehicle again and again. */
async function bookRepeatedly(): Promise<void> {
  const workspaces = await createWorkspaces(database, BUYERS);
  const vehicles = await freeVehicles(database, BUYERS);
  const token = await logIn(portal.address);
  await lockTable();
  isBooking = true;
  const book = async (workspace: string, vehicle: number | undefined): Promise<void> => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-workspace-id': workspace,
      'content-type': 'application/json',
    };
    while (isBooking) {
      const answer = await fetch(`${portal.address}/pomelos/public/catalog/products/${vehicle}/booking`, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body: JSON.stringify({ duration: 24 }),
      });
      await answer.arrayBuffer();
    }
  };
  buyers = Promise.all(workspaces.map((workspace, place) => book(workspace, vehicles[place])));
}
async function stopBooking(): Promise<void> {
  isBooking = false;
  await unlock();
  await buyers;
}

/** The process gets no processor for a second: it answers nothing. */
async function freeze(): Promise<void> {
  const { pid } = z
    .object({ pid: z.int() })
    .parse(JSON.parse(readFileSync(join(portal.dataDir, 'pomelo.lock'), 'utf8')));
  process.kill(pid, 'SIGSTOP');
  try {
    // A scrape would reset the delay of the event loop once it is answered.
    await expect(
      fetch(`${figures}/health/live`, { signal: AbortSignal.timeout(FROZEN_MS) }),
    ).rejects.toThrow();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

let shifted: Served;
/** A second node, whose clock is an hour ahead. */
async function startShiftedNode(): Promise<void> {
  const port = await freePort();
  const { ownerUrl } = await startEmbeddedPostgres(portal.dataDir, () => undefined);
  shifted = await serveProgram('api.ts', {
    DATABASE_URL: ownerUrl,
    DATA_DIR: portal.dataDir,
    PORT: '0',
    METRICS_PORT: String(port),
    NODE_OPTIONS: SHIFTED,
    SHIFT_MS: String(HOUR_MS),
  });
  scraped = `http://127.0.0.1:${port}`;
  first = await scrape();
}
async function stopShiftedNode(): Promise<void> {
  await shifted.stop();
  scraped = figures;
}

let published: number[] = [];

type Fault = { fault: string; fires: readonly string[]; happens: () => unknown; isMended: () => unknown };
const FAULTS: readonly Fault[] = [
  {
    fault: 'no backup was ever made',
    fires: ['PomeloBackupOld'],
    happens: () => rmSync(join(portal.dataDir, 'last-backup')),
    isMended: backUpNow,
  },
  {
    fault: 'no worker takes a kind of jobs',
    fires: ['PomeloJobsLate'],
    happens: () => addJob('a-kind-that-no-worker-takes'),
    isMended: removeJobs,
  },
  {
    fault: 'a job has failed for good',
    fires: ['PomeloJobsFailed'],
    happens: async () => {
      await addJob('a-kind-that-no-worker-takes');
      await database.query(
        "UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE payload::text = '{}'",
      );
    },
    isMended: removeJobs,
  },
  {
    fault: 'a mail has waited for 20 minutes',
    fires: ['PomeloMailsLate'],
    happens: () => addMail('queued'),
    isMended: removeMails,
  },
  {
    fault: 'a mail was refused for good',
    fires: ['PomeloMailsFailed'],
    happens: () => addMail('failed'),
    isMended: removeMails,
  },
  {
    fault: 'another session locks the notices of changes',
    fires: ['PomeloChangesUnsent'],
    happens: lockNotices,
    isMended: async () => {
      await unlock();
      await database.query("DELETE FROM change_notice WHERE channel = 'alert-test'");
    },
  },
  {
    fault: 'every listing was withdrawn',
    fires: ['PomeloStockEmpty'],
    happens: async () => {
      const { rows } = await database.query<{ id: number }>(
        "UPDATE catalogue_item SET status = 'withdrawn' WHERE status = 'published' RETURNING id",
      );
      published = rows.map(({ id }) => id);
    },
    isMended: () =>
      database.query("UPDATE catalogue_item SET status = 'published' WHERE id = ANY ($1::int[])", [
        published,
      ]),
  },
  {
    fault: 'the connection that receives changes cannot be opened',
    fires: ['PomeloChangeFeedDown'],
    happens: () => refuseConnections('pomelo-listen'),
    isMended: acceptConnections,
  },
  {
    fault: 'the database refuses connections while users log in',
    fires: ['PomeloDatabaseDown', 'PomeloErrors', 'PomeloChangeFeedDown'],
    happens: async () => {
      await refuseConnections(null);
      const body = JSON.stringify({ username: 'acheteur@pomelo.test', password: 'a-wrong-password' });
      const answer = await fetch(`${portal.address}/public/login_check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status).toBe(503);
    },
    isMended: acceptConnections,
  },
  {
    fault: 'the table of bookings is locked while forty buyers book',
    fires: ['PomeloErrors', 'PomeloSlow', 'PomeloPoolWaiting', 'PomeloSalesShed'],
    happens: bookRepeatedly,
    isMended: stopBooking,
  },
  {
    fault: 'the process was frozen for a second',
    fires: ['PomeloEventLoopLate'],
    happens: freeze,
    isMended: () => undefined,
  },
  {
    fault: 'the clock of a node is an hour ahead',
    fires: ['PomeloClockSkew'],
    happens: startShiftedNode,
    isMended: stopShiftedNode,
  },
  {
    fault: 'the process was killed',
    fires: ['PomeloProcessDown'],
    happens: () => portal.kill(),
    isMended: () => portal.restart(),
  },
];

/**
 * Series of a real portal with one value replaced, where a test cannot make the fault: it would take the
 * memory or the disk of the machine; a late feed reconnects within seconds; and only a split portal, whose
 * nodes `split.e2e.ts` kills, has the last two.
 */
const REPLACED: readonly { alert: string; sample: Sample; isExposedHere: boolean }[] = [
  {
    alert: 'PomeloMemoryHigh',
    sample: { name: 'process_resident_memory_bytes', labels: {}, value: 1.7e9 },
    isExposedHere: true,
  },
  {
    alert: 'PomeloDiskLow',
    sample: { name: 'pomelo_disk_free_bytes', labels: {}, value: 1 },
    isExposedHere: true,
  },
  {
    alert: 'PomeloStockLate',
    sample: { name: 'pomelo_change_feed_lag_seconds', labels: {}, value: 6 },
    isExposedHere: true,
  },
  {
    alert: 'PomeloNodesMissing',
    sample: { name: 'pomelo_nodes_ready', labels: { kind: 'api' }, value: 1 },
    isExposedHere: false,
  },
  {
    alert: 'PomeloReplicaLate',
    sample: { name: 'pomelo_replica_lag_bytes', labels: {}, value: 65e6 },
    isExposedHere: false,
  },
];

for (const { fault, fires, happens, isMended } of FAULTS)
  test(`fires ${fires.join(', ')} and nothing else while ${fault}`, async () => {
    first = await scrape();
    await expect.poll(firing).toEqual([]);
    await happens();
    await expect.poll(() => firing(fires)).toEqual(fires);
    await isMended();
    // Rates would count the fault for minutes.
    first = await scrape();
    await expect.poll(firing).toEqual([]);
  });

for (const { alert, sample, isExposedHere } of REPLACED)
  test(`fires ${alert} and nothing else at ${sample.value} ${sample.name}`, async () => {
    const real = await scrape();
    expect(real.samples.some(({ name }) => name === sample.name)).toBe(isExposedHere);
    const others = real.samples.filter(({ name }) => name !== sample.name);
    expect(firingIn([first, { ...real, samples: [...others, sample] }], [alert])).toEqual([alert]);
  });

test('covers every alert', () => {
  const covered = [...FAULTS.flatMap(({ fires }) => fires), ...REPLACED.map(({ alert }) => alert)];
  expect([...new Set(covered)].toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
});
