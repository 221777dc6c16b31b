import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import type { Clock } from '../clock.ts';

const AGAIN_MS = 5000;
/** A slower answer is too imprecise; a reading of this age is replaced by any newer one. */
const GOOD_ROUND_TRIP_MS = 250;
const OLD_MS = MINUTE_MS;
/** A node whose clock differs by more should receive no requests. */
export const MAX_SKEW_MS = 5000;

export type DatabaseClock = Clock & {
  /** How far this machine's clock is ahead of the database's, in ms; negative when it is behind. */
  skewMs: () => number;
  close: () => void;
};

type Parts = {
  pool: Pick<pg.Pool, 'query'>;
  /** The clock of this machine, in ms since 1970. */
  wall?: () => number;
  /** Monotonic milliseconds, independent of the machine's clock. */
  elapsed?: () => number;
};

/** The moment `databaseMs` was when `elapsed` returned `atMs`, to half the round trip. */
type Anchor = { databaseMs: number; atMs: number };

/**
 * The time of the database, which all nodes share: read every five seconds, and extrapolated by a monotonic
 * clock. A node whose own clock is wrong, or jumps, books and ends bookings when the others do. Fails when
 * the database does not answer at the start; later the last reading is extrapolated.
 */
export async function openDatabaseClock({
  pool,
  wall = Date.now,
  elapsed = () => performance.now(),
}: Parts): Promise<DatabaseClock> {
  const read = async (): Promise<Anchor & { roundTripMs: number }> => {
    const sentMs = elapsed();
    const { rows } = await pool.query<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    const [row] = rows;
    if (!row) throw new Error('The database did not say what time it is');
    const roundTripMs = elapsed() - sentMs;
    return { databaseMs: row.ms, atMs: sentMs + roundTripMs / 2, roundTripMs };
  };
  // The first reading has to open a connection; the quickest of three is the most precise.
  const readings = [await read(), await read(), await read()];
  let anchor: Anchor = readings.reduce((best, each) => (each.roundTripMs < best.roundTripMs ? each : best));
  const nowMs = (): number => anchor.databaseMs + elapsed() - anchor.atMs;
  const readAgain = async (): Promise<void> => {
    const { roundTripMs, ...later } = await read();
    if (roundTripMs <= GOOD_ROUND_TRIP_MS || elapsed() - anchor.atMs > OLD_MS) anchor = later;
  };
  const timer = setInterval(() => void readAgain().catch(() => undefined), AGAIN_MS);
  timer.unref();
  return {
    now: () => new Date(nowMs()),
    skewMs: () => wall() - nowMs(),
    close: () => clearInterval(timer),
  };
}

/** The error of a clock with this difference, for the readiness check; null when it is right. */
export const clockFault = (skewMs: number): string | null =>
  Math.abs(skewMs) > MAX_SKEW_MS
    ? `clock: ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? 'ahead of' : 'behind'} the database`
    : null;
