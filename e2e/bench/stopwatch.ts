import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';

export type Timings = { best: number; p50: number; p95: number; p99: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export function timings(milliseconds: readonly number[]): Timings {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { best: at(sorted, 0), p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) };
}

export type Call = { path: string; headers: Record<string, string> };

/** One client, sequential requests on one keep-alive connection: the latency for a single buyer. */
export async function oneByOne(base: URL, calls: readonly Call[]): Promise<Timings> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  for (const call of calls) {
    const start = performance.now();
    await get(base, call, agent);
    milliseconds.push(performance.now() - start);
  }
  agent.destroy();
  return timings(milliseconds);
}

export function get(base: URL, call: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      { host: base.hostname, port: base.port, path: call.path, headers: call.headers, agent },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`${response.statusCode} for ${call.path}`)),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

export type Throughput = { perSecond: number; failures: number; p99: number };
export type LoadRequest = {
  method?: 'GET' | 'POST' | 'DELETE';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

const CLIENTS = 20;

/** Twenty clients at once. autocannon runs in this process, the server in another: one core each. */
export async function twentyClients(
  base: URL,
  requests: LoadRequest[],
  options: { seconds?: number; amount?: number },
): Promise<Throughput> {
  const result = await autocannon({
    url: base.origin,
    connections: CLIENTS,
    requests,
    ...(options.amount ? { amount: options.amount } : { duration: options.seconds ?? 10 }),
  });
  const seconds = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    perSecond: Math.round(result['2xx'] / seconds),
    failures: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}
