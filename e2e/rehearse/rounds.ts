import { setTimeout as pause } from 'node:timers/promises';
import { findViolations, removeSoldVehicles } from '../faults/fault-run.ts';
import { messageOf } from '@pomelo/server/src/process/start-error.ts';
import { FAULTS, type FaultName, type Rehearsed } from './faults.ts';
import { until } from './supervised.ts';
import type { World } from './world.ts';
import { lostProbes } from './write-probe.ts';

const BEFORE_MS = { from: 1000, to: 4000 };
const BOOKED_AGAIN_MS = 60_000;
const BOOKINGS_AFTER = 3;
const CHECK_ATTEMPTS = 5;
const CHECK_AGAIN_MS = 1000;

export type Round = {
  fault: FaultName;
  /** Longest time without an acknowledged booking, from the fault on. */
  withoutBookingMs: number;
  /** Requests without a good answer: pages, and writes that were sent again. */
  failed: number;
  pagesFailed: number;
  seconds: number;
  broken: string[];
};

/** The longest time between two of these moments, of those from `since` on. */
export function longestGap(moments: readonly number[], since: number): number {
  const later = [since, ...moments.filter((at) => at >= since)];
  return Math.max(0, ...later.slice(1).map((at, place) => at - (later[place] ?? at)));
}

const failuresOf = ({ context, register, pages }: World) => ({
  writes: context.ledger.lost + register.lost(),
  pages: pages.failures.length,
});

/** Connections of the checks may be those of the old primary: again, then. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === CHECK_ATTEMPTS) throw error;
      await pause(CHECK_AGAIN_MS);
    }
  }
}

/** One fault, until everything works again, and the violations that it caused. */
export async function runRound(given: Rehearsed, world: World, fault: FaultName): Promise<Round> {
  const { cluster, portal, random } = given;
  const { context, register, pages, probe } = world;
  await pause(random.between(BEFORE_MS.from, BEFORE_MS.to));
  const [known, before, startedAt] = [
    context.ledger.acknowledged.length,
    failuresOf(world),
    performance.now(),
  ];
  pages.during(fault);
  const broken: string[] = [];
  try {
    await FAULTS[fault](given);
    await cluster.whenWhole();
    await portal.whenServing();
    const count = register.bookings().length;
    await until(
      'bookings go on',
      BOOKED_AGAIN_MS,
      () => register.bookings().length >= count + BOOKINGS_AFTER,
    );
  } catch (error) {
    broken.push(`does not recover: ${messageOf(error)}`);
  }
  const after = failuresOf(world);
  const withoutBookingMs = longestGap(register.bookings(), startedAt);
  const violations = async (): Promise<string[]> => {
    const found = [
      ...(await findViolations(context, known)),
      ...(await lostProbes(cluster, probe)).map((lost) => `an acknowledged write is lost: ${lost}`),
      ...register.unexplained(),
    ];
    await removeSoldVehicles(context);
    return found;
  };
  const found = await world
    .whileQuiet(() => persistently(violations))
    .catch((error: unknown) => [`cannot be checked: ${messageOf(error)}`]);
  return {
    fault,
    withoutBookingMs,
    failed: after.writes - before.writes + after.pages - before.pages,
    pagesFailed: after.pages - before.pages,
    seconds: (performance.now() - startedAt) / 1000,
    broken: [...broken, ...found],
  };
}
