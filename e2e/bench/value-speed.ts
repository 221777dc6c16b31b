import '@pomelo/api/wiring.ts';
import { performance } from 'node:perf_hooks';
import { valueStock } from '@pomelo/api/catalogue/index.ts';
import { systemClock } from '@pomelo/api/platform/clock.ts';
import { createDatabase } from '@pomelo/api/platform/db/connect.ts';
import type { BenchPortal } from './portal.ts';

export type ValueFigures = { listings: number; valued: number; seconds: number };

/** The whole stock valued once, as the job of the night does. */
export async function measureValues({ pool }: BenchPortal): Promise<ValueFigures> {
  const started = performance.now();
  await valueStock({ db: createDatabase(pool), clock: systemClock });
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await pool.query<{ listings: number; valued: number }>(
    `SELECT (SELECT count(*) FROM catalogue_item WHERE status = 'published')::int AS listings,
       (SELECT count(*) FROM market_value)::int AS valued`,
  );
  return { listings: rows[0]?.listings ?? 0, valued: rows[0]?.valued ?? 0, seconds };
}
