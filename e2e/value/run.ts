import { readFileSync } from 'node:fs';
import { judge } from './judge.ts';
import { demoMarket, fileMarket } from './markets.ts';

const DEMO_VEHICLES = 12_000;
/** Faults of a file that are printed. */
const SHOWN_FAULTS = 10;
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** `npm run value:check -- FILE`: judges market values on prices that they were not computed from. */
function check([file]: readonly string[]): void {
  const now = new Date();
  const read = file === undefined ? null : fileMarket(readFileSync(file, 'utf8'), now);
  const market = read?.market ?? demoMarket(DEMO_VEHICLES, now);
  print(`${file ?? `the demo market, ${DEMO_VEHICLES} vehicles`}: ${market.length} prices`);
  for (const fault of read?.faults.slice(0, SHOWN_FAULTS) ?? []) print(`  ${fault}`);
  if (read && read.faults.length > SHOWN_FAULTS)
    print(`  and ${read.faults.length - SHOWN_FAULTS} more lines`);
  const verdict = judge(market);
  if (verdict.valued === 0) {
    print('no hidden price has enough comparables: nothing to judge');
    process.exitCode = 1;
    return;
  }
  print(`hidden: ${verdict.hidden}, of which ${verdict.valued} have a value`);
  print(`median absolute error: ${percent(verdict.error)}`);
  if (verdict.errorOfTruth !== null) print(`  of the price without noise: ${percent(verdict.errorOfTruth)}`);
  print(`within the interval: ${percent(verdict.coverage)} (aim: 78 to 82 %)`);
  print(`median of the model: ${percent(verdict.byModel)}, ${beaten(verdict.error, verdict.byModel)}`);
  print(
    `median of the model and year: ${percent(verdict.byModelAndYear)}, ${beaten(verdict.error, verdict.byModelAndYear)}`,
  );
  if (verdict.error >= Math.min(verdict.byModel, verdict.byModelAndYear)) process.exitCode = 1;
}

const beaten = (error: number, baseline: number): string => (error < baseline ? 'beaten' : 'NOT beaten');

check(process.argv.slice(2));
