import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../faults/seeded-random.ts';
import { drawFaults, FAILOVERS, FAULT_NAMES } from './faults.ts';
import { installPackages, missingPackages } from './packages.ts';
import { type Options, rehearse } from './rehearse.ts';
import { brokenOf, reportOf } from './report.ts';
import { rehearseRestore, restoreReport } from './restore.ts';
import { commitBeforeLastMigration, today, treeOf } from './trees.ts';

const MAX_SEED = 2 ** 31 - 1;
const NOT_RUN = 2;
const { values } = parseArgs({
  options: {
    /** A seed determines the faults and the users. */
    seed: { type: 'string' },
    rounds: { type: 'string', default: '50' },
    /** Only faults whose name contains this. */
    only: { type: 'string' },
    /** Installs nothing: where a package is missing, says so and ends with code 0. */
    'if-installed': { type: 'boolean', default: false },
    /** With synchronous mode off, which must lose writes. */
    'power-check': { type: 'boolean', default: false },
    /** A backup, an accidental DELETE, and the database of a second before. */
    restore: { type: 'boolean', default: false },
    /**
     * A commit whose code runs at first: the first rolling upgrade leads from it to today's. `before`: the one
     * before the last migration.
     */
    from: { type: 'string' },
    /** Files in a shared folder, for releases that have no bucket. */
    folder: { type: 'boolean', default: false },
    /** Path of the report; no report when absent. */
    report: { type: 'string' },
    /** Leaves logs and configuration for analysis. */
    keep: { type: 'boolean', default: false },
  },
});
const seed = values.seed === undefined ? randomInt(1, MAX_SEED) : Number(values.seed);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Ctrl-C ends after the round under way, with a report until then. */
const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.removeAllListeners(name);
  process.on(name, () => interruption.abort());
}

function write(report: string): void {
  print(report);
  if (values.report !== undefined) writeFileSync(values.report, report);
}

function commandOf(rounds: number): string {
  const words = [`--seed ${seed}`, `--rounds ${rounds}`];
  if (values.only !== undefined) words.push(`--only '${values.only}'`);
  if (values.from !== undefined) words.push(`--from ${values.from}`);
  if (values.folder) words.push('--folder');
  if (values['power-check']) words.push('--power-check');
  return `npm run rehearse -- ${words.join(' ')}`;
}

async function main(): Promise<number> {
  const missing = missingPackages();
  if (missing.length > 0 && values['if-installed']) {
    print(`not rehearsed: ${missing.join(', ')} are not installed`);
    return 0;
  }
  if (missing.length > 0 && !installPackages(missing, print)) {
    print(`not rehearsed: ${missing.join(', ')} cannot be installed here`);
    return NOT_RUN;
  }
  const powerCheck = values['power-check'];
  const { only } = values;
  const named = only === undefined ? FAULT_NAMES : FAULT_NAMES.filter((name) => name.includes(only));
  const faults = drawFaults(Number(values.rounds), seededRandom(seed), powerCheck ? FAILOVERS : named);
  print(`seed ${seed}, ${faults.length} rounds`);
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-rehearse-'));
  const commit = values.from === 'before' ? await commitBeforeLastMigration() : values.from;
  if (commit !== undefined) print(`builds the code of ${commit}`);
  const first = commit === undefined ? today : await treeOf(commit, join(folder, 'release-before'));
  const options: Options = {
    folder,
    seed,
    faults,
    tree: first,
    ...(first !== today && { upgradesTo: today }),
    asynchronous: powerCheck,
    files: values.folder ? 'folder' : 'bucket',
    signal: interruption.signal,
    print,
  };
  try {
    if (values.restore) {
      const restored = await rehearseRestore(options);
      write(restoreReport(restored));
      return restored.differing.length === 0 && restored.deleted > 0 ? 0 : 1;
    }
    const result = await rehearse(options);
    write(reportOf({ command: commandOf(result.rounds.length), ...result }));
    const isBroken = brokenOf(result.rounds, result.atTheEnd).length > 0;
    if (powerCheck)
      print(isBroken ? 'the check has power: writes were lost' : 'the check has no power: nothing was lost');
    return isBroken === powerCheck ? 0 : 1;
  } finally {
    if (values.keep) print(`logs: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main();
process.exit();
