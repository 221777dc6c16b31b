import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { createDatabase, createPool } from '@pomelo/api/platform/db/connect.ts';
import { localFileStore } from '@pomelo/api/platform/files/file-store.ts';
import { fuzzCall, type Fault, type Fuzzed } from '@pomelo/api/testing/fuzz/fuzz-call.ts';
import { openFilled } from '@pomelo/api/testing/fuzz/open-fixture.ts';

const POOL = 20;
const MB = 1024 * 1024;

export type CallReport = {
  call: string;
  valid: number;
  hostile: number;
  /** Valid requests that satisfied every schema; `done`: those that succeeded. */
  within: number;
  done: number;
  statuses: Record<number, number>;
};
export type DomainReport = {
  domain: string;
  /** For each kind, the requests sent to every call: a later run continues from there. */
  runs: number;
  calls: CallReport[];
  faults: Fault[];
  /** Requests that were answered once the machine had less to do. */
  again: number;
  seconds: number;
  /** Heap after garbage collection, after each round of each process; the catalogue’s size next to it. */
  heapMb: number[][];
};
export type DomainOptions = {
  domain: string;
  calls: readonly Endpoint[];
  runs: number;
  rounds: number;
  seed: number;
  /** Requests of earlier runs. */
  known: DomainReport | undefined;
  /** Called after each call of each round: progress is stored whatever happens next. */
  onReport: (report: DomainReport) => void;
};

/** Heap after garbage collection. */
function heapMb(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return Math.round((process.memoryUsage().heapUsed / MB) * 10) / 10;
}

/**
 * Every call of a domain, on its own filled database, in rounds: memory must not grow with the number of
 * requests.
 */
export async function fuzzDomain(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  { domain, calls, runs, rounds, seed, known, onReport }: DomainOptions,
): Promise<void> {
  const started = performance.now();
  const pool = createPool({ connectionString: databaseUrl, max: POOL, scope: 'every' });
  const db = createDatabase(pool);
  const fixture = await openFilled({ db, pool, url: databaseUrl }, localFileStore(folder));
  const report = known ?? { domain, runs: 0, calls: [], faults: [], again: 0, seconds: 0, heapMb: [] };
  const { runs: sentBefore, seconds } = report;
  const heaps: number[] = [];
  report.heapMb.push(heaps);
  const failing = new Set<string>();
  try {
    for (let round = 1; round <= rounds; round += 1) {
      // So that the rounds add up exactly to the total.
      const upTo = sentBefore + Math.floor(((runs - sentBefore) * round) / rounds);
      for (const endpoint of calls) {
        for (const kind of ['valid', 'hostile'] as const) {
          const mark = `${kind} ${endpoint.name}`;
          // A run stopped within a round has sent more requests to some calls.
          const sent = lineOf(report, endpoint.name)[kind];
          if (failing.has(mark) || sent >= upTo) continue;
          const fuzzed = await fuzzCall(endpoint, kind, fixture, { runs: upTo - sent, seed: seed + sent });
          add(report, endpoint.name, fuzzed);
          if (fuzzed.fault) failing.add(mark);
        }
        report.seconds = seconds + Math.round((performance.now() - started) / 1000);
        onReport(report);
      }
      report.runs = upTo;
      heaps.push(heapMb());
      onReport(report);
    }
  } finally {
    await fixture.close();
    await db.destroy();
  }
}

/** Requests sent to a call; the contract may have added it since. */
function lineOf({ calls }: DomainReport, call: string): CallReport {
  const known = calls.find((line) => line.call === call);
  if (known) return known;
  const line = { call, valid: 0, hostile: 0, within: 0, done: 0, statuses: {} };
  calls.push(line);
  return line;
}

function add(
  domain: DomainReport,
  call: string,
  { kind, sent, within, statuses, again, fault }: Fuzzed,
): void {
  const report = lineOf(domain, call);
  report[kind] += sent;
  if (kind === 'valid') report.within += within;
  for (const [text, count] of Object.entries(statuses)) {
    const status = Number(text);
    report.statuses[status] = (report.statuses[status] ?? 0) + count;
    if (kind === 'valid' && status < 400) report.done += count;
  }
  domain.again += again;
  if (fault) domain.faults.push(fault);
}
