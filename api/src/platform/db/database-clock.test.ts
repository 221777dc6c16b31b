import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { clockFault, openDatabaseClock } from './database-clock.ts';

const { pool } = await testDatabase();

async function databaseMs(): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  return rows[0]?.ms ?? Number.NaN;
}

it.each([0, 5, -5, 3600, -3600, 80 * 3600, -80 * 3600])(
  'returns the time of the database on a machine that is %i s off, and the difference',
  async (seconds) => {
    const clock = await openDatabaseClock({ pool, wall: () => Date.now() + seconds * 1000 });
    const before = await databaseMs();
    const answeredMs = clock.now().getTime();
    const after = await databaseMs();
    // Half the round trip of the reading, however slow this machine is.
    const slackMs = 2000;
    expect(answeredMs).toBeGreaterThan(before - slackMs);
    expect(answeredMs).toBeLessThan(after + slackMs);
    expect(Math.abs(clock.skewMs() - seconds * 1000)).toBeLessThan(slackMs);
    clock.close();
  },
);

it('continues by elapsed time when the clock of its machine is changed', async () => {
  let [wallMs, elapsedMs] = [Date.now(), 0];
  const clock = await openDatabaseClock({ pool, wall: () => wallMs, elapsed: () => elapsedMs });
  const first = clock.now().getTime();
  wallMs += 80 * HOUR_MS;
  elapsedMs += 1500;
  expect(clock.now().getTime() - first).toBe(1500);
  clock.close();
});

it('is not opened on a database that does not answer', async () => {
  const away = { query: () => Promise.reject(new Error('away')) };
  await expect(openDatabaseClock({ pool: away })).rejects.toThrow('away');
});

it.each([
  [4999, null],
  [-4999, null],
  [5500, 'clock: 6 s ahead of the database'],
  [-80 * HOUR_MS, 'clock: 288000 s behind the database'],
])('a clock that is %i ms off: %s', (skewMs, fault) => expect(clockFault(skewMs)).toBe(fault));
