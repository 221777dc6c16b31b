import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { callsByDomain } from '@pomelo/api/testing/fuzz/calls.ts';
import { makeModel, type Model } from './databases.ts';
import type { DomainTask, WorkerMessage } from './domain-process.ts';
import { storedReports } from './stored-reports.ts';
import { lineOf, reportOf, totalOf } from './report.ts';

const MAX_SEED = 2 ** 31 - 1;
const { values } = parseArgs({
  options: {
    /** A seed determines the requests. */
    seed: { type: 'string' },
    /** Requests of each kind, per call. */
    runs: { type: 'string', default: '2000' },
    /**
     * Only these domains (of the contract's index), separated by commas; or the calls whose name holds this.
     */
    only: { type: 'string', default: '' },
    /** Path of the report; not written unless set. */
    report: { type: 'string' },
    /** Folder of the stored reports, by domain: a stopped or smaller run continues from there. */
    keep: { type: 'string' },
    /** In so many parts, so that growth of memory shows. */
    rounds: { type: 'string', default: '4' },
    /** Concurrent domains, each in its own process; 0 only writes the report from stored results. */
    parallel: { type: 'string', default: String(availableParallelism()) },
  },
});
const seed = values.seed === undefined ? randomInt(1, MAX_SEED) : Number(values.seed);
const runs = Number(values.runs);
const concurrency = Number(values.parallel);
const rounds = Math.min(Number(values.rounds), runs);
const named = values.only.split(',').filter(Boolean);
const stored = storedReports(values.keep);

const print = (line: string): void => void process.stdout.write(`${line}\n`);

type DomainRun = Pick<DomainTask, 'domain' | 'only'>;

function selectedDomains(): DomainRun[] {
  const all = callsByDomain.map(([domain]) => domain);
  if (named.every((name) => all.includes(name)))
    return (named.length > 0 ? named : all)
      .filter((domain) => (stored.reports.get(domain)?.runs ?? 0) < runs)
      .map((domain) => ({ domain, only: '' }));
  return callsByDomain
    .filter(([, calls]) => calls.some(({ name }) => name.includes(values.only)))
    .map(([domain]) => ({ domain, only: values.only }));
}

/** A separate process for every domain: heaps are not shared. */
async function sendDomain(model: Model, { domain, only }: DomainRun): Promise<void> {
  const { databaseUrl, folder, drop } = await model.copy();
  // Repeats some of its calls: the new results replace the stored ones.
  const known = only === '' ? stored.reports.get(domain) : undefined;
  const task: DomainTask = { domain, only, databaseUrl, folder, runs, rounds, seed, known };
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = fork(new URL('domain-process.ts', import.meta.url), [JSON.stringify(task)], {
      execArgv: ['--expose-gc'],
    });
    child.on('message', ({ report }: WorkerMessage) => stored.put(report));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${domain} ended with ${code}`)),
    );
    await promise;
  } catch (error) {
    // The others continue; results so far are stored.
    print(String(error));
    process.exitCode = 1;
  } finally {
    await drop();
  }
  const report = stored.reports.get(domain);
  if (report) print(lineOf(report));
  write();
}

function write(): void {
  if (values.report !== undefined)
    writeFileSync(values.report, reportOf([...stored.reports.values()], { seed, runs }));
}

async function send(todo: readonly DomainRun[]): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  try {
    const model = await makeModel(server.url);
    const waiting = todo.values();
    const one = async (): Promise<void> => {
      for (const domain of waiting) await sendDomain(model, domain);
    };
    await Promise.all(Array.from({ length: concurrency }, one));
    await model.drop();
  } finally {
    await server.stop();
  }
}

async function main(): Promise<void> {
  const todo = selectedDomains();
  print(
    `seed ${seed}, ${runs} valid and ${runs} hostile requests a call, ${todo.length} domains, ${concurrency} at once`,
  );
  if (todo.length > 0 && concurrency > 0) await send(todo);
  write();
  const reports = [...stored.reports.values()];
  const faults = reports.flatMap((report) => report.faults);
  for (const { call, kind, fault, request, answer } of faults)
    print(`\n${call} (${kind}): ${fault}\n  ${request}\n  ${answer}`);
  print(`\n${totalOf(reports)}, seed ${seed}`);
  if (faults.length > 0) process.exitCode = 1;
}

await main();
