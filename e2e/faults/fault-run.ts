import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Portal } from '../support/portal/portal.ts';
import { timePasses } from '../support/time-passes.ts';
import { actAsBuyer } from './buyer-operations.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import { brokenFiles, brokenInvariants, brokenPromises } from './invariants.ts';
import { type Ledger, sumOf } from './ledger.ts';
import { actAsStaff } from './staff-operations.ts';
import { openContext, type FaultContext } from './fault-context.ts';

const COMPANIES = 8;
const STAFF_MEMBERS = 3;
/** Processes to kill, by weight: mostly the portal, also its database or both. */
const VICTIMS = { portal: 6, database: 2, both: 2 } as const;
export type Victim = keyof typeof VICTIMS;
const TURN_MS = 100;

export type Kill = { victim: Victim; answers: number; backAfterMs: number; broken: string[] };
export type FaultRun = { seed: number; kills: Kill[]; ledger: Ledger; atTheEnd: string[] };
type FaultRunOptions = { seed: number; kills: number; vehicles: number; print?: (line: string) => void };

/** Repeats until aborted; its reads may fail while the portal is down. */
export async function repeatUntil(
  world: FaultContext,
  act: () => Promise<void>,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    await world.gate.pass();
    try {
      await act();
    } catch (error) {
      // A failed read: retried. The answers of writes are checked in `perform`.
      if (!(error instanceof Error)) throw error;
      await new Promise((turn) => setTimeout(turn, TURN_MS));
    }
  }
}

const postmaster = ({ dataDir }: Portal): number | undefined => {
  const path = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : undefined;
};

async function isReady({ address }: Portal): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/health/ready`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Kills, and returns once the portal answers again; how long that took. */
async function killAndWait(portal: Portal, victim: Victim): Promise<number> {
  const started = performance.now();
  const database = postmaster(portal);
  const gone = victim === 'database' ? undefined : portal.kill();
  if (victim !== 'portal' && database !== undefined) process.kill(database, 'SIGKILL');
  await gone;
  if (victim !== 'database') await portal.restart();
  while (!((victim === 'portal' || postmaster(portal) !== database) && (await isReady(portal))))
    await new Promise((turn) => setTimeout(turn, TURN_MS));
  return performance.now() - started;
}

/** Sold vehicles are no longer used. */
export async function removeSoldVehicles(world: FaultContext): Promise<void> {
  const { rows } = await world.database.query<{ id: number }>('SELECT product_id AS id FROM bundle');
  const sold = new Set(rows.map(({ id }) => id));
  world.products = world.products.filter((id) => !sold.has(id));
}

/** Resolves once so many more were answered. */
const waitForAnswers = (world: FaultContext, wanted: number): Promise<void> =>
  new Promise((done) => {
    let left = wanted;
    world.answered = () => {
      left -= 1;
      if (left === 0) done();
    };
  });

/** Violations among the promises `since` that index; all by default. */
export async function findViolations(world: FaultContext, since = 0): Promise<string[]> {
  const { ledger } = world;
  const broken = [
    ...(await brokenInvariants(world)),
    ...(await brokenPromises(world, ledger.acknowledged.slice(since))),
    ...ledger.faults,
  ];
  ledger.faults = [];
  return broken;
}

/** Waits until no mail and no document is queued; released jobs of killed workers included. */
export async function waitForQueues(world: FaultContext): Promise<void> {
  for (;;) {
    await timePasses(world.database);
    const { rows } = await world.database.query<{ left: number }>(
      "SELECT ((SELECT count(*) FROM mail WHERE state = 'queued') + (SELECT count(*) FROM graphile_worker.jobs WHERE key LIKE 'document:%'))::int AS left",
    );
    if (rows[0]?.left === 0) return;
    await new Promise((turn) => setTimeout(turn, TURN_MS * 10));
  }
}

/** Buyers of eight companies and staff work while the portal is killed repeatedly. */
export async function runFaults(
  portal: Portal,
  { seed, kills: wanted, vehicles, print = () => undefined }: FaultRunOptions,
): Promise<FaultRun> {
  const world = await openContext(portal, COMPANIES, vehicles);
  const random = seededRandom(seed);
  const over = new AbortController();
  const own = (): Random => seededRandom(random.between(1, 2 ** 31));
  const kills: Kill[] = [];
  const before = await findViolations(world);
  if (before.length > 0)
    throw new Error(`the demo stock is broken before anything began:\n${before.join('\n')}`);
  const people = [
    ...world.companies.map((company) => {
      const random = own();
      return repeatUntil(world, () => actAsBuyer(world, company, random), over.signal);
    }),
    ...Array.from({ length: STAFF_MEMBERS }, () => {
      const random = own();
      return repeatUntil(world, () => actAsStaff(world, random), over.signal);
    }),
  ];
  try {
    for (let at = 1; at <= wanted; at += 1) {
      const [victim, count] = [random.weighted(VICTIMS), random.between(5, 40)];
      const known = world.ledger.acknowledged.length;
      await waitForAnswers(world, count);
      world.gate.close();
      const backAfterMs = await killAndWait(portal, victim);
      await world.gate.whenWaiting(people.length);
      const broken = await findViolations(world, known);
      await removeSoldVehicles(world);
      kills.push({ victim, answers: count, backAfterMs, broken });
      print(
        `${at}/${wanted} ${victim}, back after ${(backAfterMs / 1000).toFixed(1)} s, ${sumOf(world.ledger.done)} writes done so far, ${broken.length} broken`,
      );
      for (const line of broken) print(`  ${line}`);
      world.gate.open();
    }
    // Pending requests still get their answer.
    over.abort();
    await Promise.all(people);
    await waitForQueues(world);
    const atTheEnd = [...(await findViolations(world)), ...(await brokenFiles(world))];
    return { seed, kills, ledger: world.ledger, atTheEnd };
  } finally {
    over.abort();
    world.gate.open();
    await world.database.end();
  }
}
