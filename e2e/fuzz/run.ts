import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPool } from '@pomelo/api/db/connect.ts';
import { migrate } from '@pomelo/api/db/migrate.ts';
import { startTestServer } from '@pomelo/api/testing/embedded-postgres.ts';
import { callsByDomain } from '@pomelo/api/testing/fuzz/calls.ts';
import pg from 'pg';
import { type DomainReport, fuzzDomain } from './fuzz-domain.ts';
import { reportOf } from './report.ts';

const MAX_SEED = 2 ** 31 - 1;
const { values } = parseArgs({
  options: {
    /** The same seed draws the same requests. */
    seed: { type: 'string' },
    /** Of each kind, for every call. */
    runs: { type: 'string', default: '2000' },
    /** Only these domains (of the contract's index), separated by commas; or the calls whose name holds this. */
    only: { type: 'string', default: '' },
    /** Where the report is written; nowhere unless said. */
    report: { type: 'string' },
    /** In so many parts, so that growth of memory shows. */
    rounds: { type: 'string', default: '4' },
  },
});
const seed = values.seed === undefined ? randomInt(1, MAX_SEED) : Number(values.seed);
const runs = Number(values.runs);
const wanted = values.only.split(',').filter(Boolean);
const rounds = Math.min(Number(values.rounds), runs);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of its own for every domain: what one leaves behind is nobody else's. */
async function withDatabase<T>(server: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `pomelo_fuzz_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  try {
    const pool = createPool({ connectionString: url.toString(), statementTimeoutMs: 0, max: 1 });
    await migrate(pool);
    await pool.end();
    return await work(url.toString());
  } finally {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function main(): Promise<void> {
  say(`seed ${seed}, ${runs} valid and ${runs} hostile requests a call, ${availableParallelism()} cores`);
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => undefined } : await startTestServer();
  const reports: DomainReport[] = [];
  try {
    for (const [domain, all] of callsByDomain) {
      const calls = wanted.length === 0 || wanted.includes(domain) ? all : all.filter(({ name }) => name.includes(values.only));
      if (calls.length === 0) continue;
      const report = await withDatabase(server.url, (url) => fuzzDomain(url, { domain, calls, runs, rounds, seed, say }));
      reports.push(report);
      if (values.report !== undefined) writeFileSync(values.report, reportOf(reports, { seed, runs }));
    }
  } finally {
    await server.stop();
  }
  const faults = reports.flatMap((report) => report.faults);
  for (const { call, kind, fault, request, answer } of faults) say(`\n${call} (${kind}): ${fault}\n  ${request}\n  ${answer}`);
  const sent = reports.reduce((sum, report) => sum + report.sent, 0);
  say(`\n${sent} requests over ${reports.reduce((sum, { calls }) => sum + calls, 0)} calls, ${faults.length} faults, seed ${seed}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
