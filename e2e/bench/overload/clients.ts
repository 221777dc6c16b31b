import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type LoadRequest, type Timings, timings } from '../stopwatch.ts';

/**
 * Clients that each send one request after the other, without ever waiting longer than `pauseMs` between two.
 */
export type Crowd = {
  name: string;
  clients: number;
  pauseMs?: number;
  next: (client: number, turn: number) => LoadRequest;
};

export type CrowdFigures = {
  name: string;
  /** Done, by second. */
  perSecond: number;
  /** Requests that succeeded. */
  done: Timings & { count: number; worst: number };
  /** 503 and the conflict of a locked row, which carry a `Retry-After`. */
  shed: Timings & { count: number; withoutRetryAfter: number };
  /** Neither done nor refused as it should be, by status; 0 for no answer at all. */
  failed: Readonly<Record<string, number>>;
};

type Answer = { status: number; retryAfter: string | undefined; ms: number };

function ask(base: URL, { method = 'GET', path, headers, body }: LoadRequest, agent: Agent): Promise<Answer> {
  const start = performance.now();
  const since = (): number => performance.now() - start;
  return new Promise((resolve) => {
    const sent = request(
      { host: base.hostname, port: base.port, method, path, headers, agent, timeout: 60_000 },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], ms: since() }),
        );
        answer.once('error', () => resolve({ status: 0, retryAfter: undefined, ms: since() }));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve({ status: 0, retryAfter: undefined, ms: since() }));
    sent.end(body);
  });
}

const isShed = ({ status, retryAfter }: Answer): boolean =>
  status === 503 || (status === 409 && retryAfter !== undefined);

function figuresOf(name: string, answers: readonly Answer[], seconds: number): CrowdFigures {
  const done = answers.filter(({ status }) => status >= 200 && status < 300);
  const shed = answers.filter(isShed);
  const failed: Record<string, number> = {};
  for (const answer of answers)
    if (!done.includes(answer) && !isShed(answer)) failed[answer.status] = (failed[answer.status] ?? 0) + 1;
  const doneMs = done.map(({ ms }) => ms);
  return {
    name,
    perSecond: Math.round(done.length / seconds),
    done: {
      ...timings(doneMs),
      count: done.length,
      worst: doneMs.reduce((most, ms) => Math.max(most, ms), 0),
    },
    shed: {
      ...timings(shed.map(({ ms }) => ms)),
      count: shed.length,
      withoutRetryAfter: shed.filter(({ retryAfter }) => retryAfter === undefined).length,
    },
    failed,
  };
}

/** The outcome of several crowds at once, for so long. */
export async function withCrowds(
  base: URL,
  crowds: readonly Crowd[],
  seconds: number,
): Promise<CrowdFigures[]> {
  const end = performance.now() + seconds * 1000;
  return Promise.all(
    crowds.map(async ({ name, clients, pauseMs = 0, next }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: clients });
      const answers: Answer[] = [];
      const one = async (client: number): Promise<void> => {
        for (let turn = 0; performance.now() < end; turn += 1) {
          answers.push(await ask(base, next(client, turn), agent));
          if (pauseMs > 0) await pause(pauseMs);
        }
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
      agent.destroy();
      return figuresOf(name, answers, seconds);
    }),
  );
}

/** How long after the load one client again gets ten answers in a row, each within 100 ms. */
export async function recoveryMs(base: URL, load: LoadRequest): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const start = performance.now();
  let since = start;
  for (let inARow = 0; inARow < 10 && performance.now() - start < 60_000;) {
    const requested = performance.now();
    const { status, ms } = await ask(base, load, agent);
    if (inARow === 0) since = requested;
    inARow = status === 200 && ms < 100 ? inARow + 1 : 0;
  }
  agent.destroy();
  return since - start;
}
