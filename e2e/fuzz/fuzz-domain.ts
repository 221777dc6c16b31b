import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { createDatabase, createPool } from '@pomelo/api/db/connect.ts';
import { fuzzCall, type Fault, type Fuzzed } from '@pomelo/api/testing/fuzz/fuzz-call.ts';
import { openGround } from '@pomelo/api/testing/fuzz/open-ground.ts';

const POOL = 20;
const MB = 1024 * 1024;

export type DomainReport = {
  domain: string;
  calls: number;
  sent: number;
  /** Of the valid ones, how many every schema took. */
  within: number;
  valid: number;
  statuses: Record<number, number>;
  faults: Fault[];
  /** Calls that no valid request ever got an answer of: only their refusals were tried. */
  neverDone: string[];
  seconds: number;
  /** Of the heap once collected, after each round; what stands in the catalogue beside it. */
  heapMb: number[];
};
export type DomainOptions = {
  domain: string;
  calls: readonly Endpoint[];
  runs: number;
  rounds: number;
  seed: number;
  say: (line: string) => void;
};

/** What is left once everything unreachable is gone. */
function heapMb(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed / MB) * 10) / 10;
}

/** Every call of a domain, over a stock of its own, in rounds: memory must not grow with what was asked. */
export async function fuzzDomain(databaseUrl: string, { domain, calls, runs, rounds, seed, say }: DomainOptions): Promise<DomainReport> {
  const started = performance.now();
  const pool = createPool({ connectionString: databaseUrl, max: POOL });
  const db = createDatabase(pool);
  const ground = await openGround({ db, pool });
  const report: DomainReport = {
    domain,
    calls: calls.length,
    sent: 0,
    within: 0,
    valid: 0,
    statuses: {},
    faults: [],
    neverDone: [],
    seconds: 0,
    heapMb: [],
  };
  const failing = new Set<string>();
  const done = new Set<string>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const endpoint of calls) {
        for (const kind of ['valid', 'hostile'] as const) {
          const mark = `${kind} ${endpoint.name}`;
          if (failing.has(mark)) continue;
          const fuzzed = await fuzzCall(endpoint, kind, ground, { runs: Math.ceil(runs / rounds), seed: seed + round });
          add(report, fuzzed);
          if (isDone(fuzzed)) done.add(endpoint.name);
          if (!fuzzed.fault) continue;
          failing.add(mark);
          say(`  ${mark}: ${fuzzed.fault.fault}\n    ${fuzzed.fault.request}\n    ${fuzzed.fault.answer}`);
        }
      }
      report.heapMb.push(heapMb());
    }
  } finally {
    await ground.close();
    await db.destroy();
  }
  report.neverDone = calls.map(({ name }) => name).filter((name) => !done.has(name));
  report.seconds = Math.round((performance.now() - started) / 1000);
  say(
    `${domain}: ${report.sent} requests, ${report.faults.length} faults, heap ${report.heapMb.join(' → ')} MB, ${report.seconds} s${report.neverDone.length > 0 ? `, never done: ${report.neverDone.join(', ')}` : ''}`,
  );
  return report;
}

const isDone = ({ kind, statuses }: Fuzzed): boolean => kind === 'valid' && Object.keys(statuses).some((status) => Number(status) < 400);

function add(report: DomainReport, { kind, sent, within, statuses, fault }: Fuzzed): void {
  report.sent += sent;
  if (kind === 'valid') {
    report.valid += sent;
    report.within += within;
  }
  for (const [status, count] of Object.entries(statuses)) report.statuses[Number(status)] = (report.statuses[Number(status)] ?? 0) + count;
  if (fault) report.faults.push(fault);
}
