import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPortal } from '../support/portal/portal.ts';
import { brokenIn, reportOf } from './report.ts';
import { runFaults } from './fault-run.ts';

const MAX_SEED = 2 ** 31 - 1;
/** Per kill, users order two or three; some are offered. */
const VEHICLES_PER_KILL = 12;
const { values } = parseArgs({
  options: {
    /** A seed determines the clients, the victims and the moments. */
    seed: { type: 'string' },
    kills: { type: 'string', default: '100' },
    /** Path of the report; not written unless set. */
    report: { type: 'string' },
  },
});
const seed = values.seed === undefined ? randomInt(1, MAX_SEED) : Number(values.seed);
const kills = Number(values.kills);
const vehicles = 200 + kills * VEHICLES_PER_KILL;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  print(`seed ${seed}, ${kills} kills`);
  const portal = await startPortal({}, { vehicles: vehicles * 2 });
  try {
    const result = await runFaults(portal, { seed, kills, vehicles, print });
    const report = reportOf(result);
    print(report);
    if (values.report !== undefined) writeFileSync(values.report, report);
    process.exitCode = brokenIn(result).length > 0 ? 1 : 0;
  } finally {
    await portal.stop();
  }
}

await main();
