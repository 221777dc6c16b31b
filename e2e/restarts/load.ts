import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../faults/seeded-random.ts';

/** A request and the statuses that answer it well. */
export type Request = { kind: string; url: string; init?: RequestInit; expected: readonly number[] };
export type Failure = { kind: string; at: string; why: string };
export type Load = {
  /** Requests answered as expected, by kind. */
  done: Map<string, number>;
  failures: Failure[];
  durationsMs: number[];
  /** The process being restarted, for the report of a failure. */
  during: (step: string) => void;
  /** Lets requests under way end, without counting their failures, and begins no more. */
  stop: () => Promise<void>;
};

const PAUSE_MS = { from: 100, to: 400 };
const REQUEST_LIMIT_MS = 30_000;

/** Each client sends its requests in sequence, repeatedly, with a short random pause. */
export function startLoad(clients: readonly (readonly Request[])[], random: Random): Load {
  const load: Pick<Load, 'done' | 'failures' | 'durationsMs'> = {
    done: new Map(),
    failures: [],
    durationsMs: [],
  };
  let stopping = false;
  let at = 'start';
  const fail = (failure: Failure): void => {
    // The servers may end at the same time as the load.
    if (!stopping) load.failures.push(failure);
  };
  const send = async ({ kind, url, init, expected }: Request): Promise<void> => {
    const startedAt = performance.now();
    const step = at;
    try {
      const answer = await fetch(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
        ...init,
      });
      await answer.arrayBuffer();
      load.durationsMs.push(performance.now() - startedAt);
      if (expected.includes(answer.status)) load.done.set(kind, (load.done.get(kind) ?? 0) + 1);
      else fail({ kind, at: step, why: `status ${answer.status}` });
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
      fail({
        kind,
        at: step,
        why: `${error instanceof Error ? error.message : 'no answer'} ${cause}`.trim(),
      });
    }
  };
  const run = async (requests: readonly Request[]): Promise<void> => {
    while (!stopping) {
      for (const request of requests) {
        await send(request);
        await pause(random.between(PAUSE_MS.from, PAUSE_MS.to));
      }
    }
  };
  const running = clients.map(run);
  return {
    ...load,
    during: (step) => (at = step),
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}
