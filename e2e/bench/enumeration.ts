import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { BenchPortal } from './portal.ts';
import { timings } from './stopwatch.ts';

const KNOWN = 'acheteur@pomelo.test';
const WARM_UP = 20;

type Compared = { call: string; knownMs: number; unknownMs: number };

const CALLS = {
  'log-in': {
    path: '/public/login_check',
    body: (email: string) => ({ username: email, password: 'ce n’est pas le bon' }),
    status: 401,
  },
  reset: { path: '/public/password/reset', body: (email: string) => ({ email }), status: 204 },
};

/**
 * Medians of an address with an account and of others without one, requested in turns so that other load
 * affects both. The rate limits are reset before each, outside the measurement: a refusal would be quicker.
 */
export async function measureEnumeration(portal: BenchPortal, times = 500): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [call, { path, body, status }] of Object.entries(CALLS)) {
    const known: number[] = [];
    const unknown: number[] = [];
    const timed = async (email: string): Promise<number> => {
      await portal.pool.query('DELETE FROM rate_limit');
      const start = performance.now();
      const answer = await fetch(new URL(path, portal.base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body(email)),
      });
      await answer.text();
      if (answer.status !== status) throw new Error(`${answer.status} for ${path}`);
      return performance.now() - start;
    };
    for (let i = 0; i < WARM_UP; i += 1) await timed(`inconnu-${randomUUID()}@pomelo.test`);
    for (let i = 0; i < times; i += 1) {
      known.push(await timed(KNOWN));
      unknown.push(await timed(`inconnu-${randomUUID()}@pomelo.test`));
    }
    compared.push({ call, knownMs: timings(known).p50, unknownMs: timings(unknown).p50 });
  }
  return compared;
}
