import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../architecture/source-files.ts';

/**
 * `npm run test:soak`: what gains by length, hours of it. `--only` names some parts, by a piece of their
 * name; `--list` names them
 * all. Each part prints its seeds; the end lists the result and the duration of each.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, list: { type: 'boolean', default: false } },
});

type Part = { name: string; script: string; arguments?: string[] };

const PARTS: readonly Part[] = [
  { name: 'units: other hours, zones and orders', script: 'soak:units' },
  { name: 'journeys, fifty times', script: 'journeys', arguments: ['--times', '50'] },
  { name: 'reliability, twenty times', script: 'journeys', arguments: ['--times', '20', 'reliability/'] },
  { name: 'rehearsals, five times', script: 'journeys', arguments: ['--times', '5', 'rehearsals/'] },
  { name: 'fuzz: 2,000 of each kind a call', script: 'fuzz', arguments: ['--runs', '2000'] },
  { name: 'faults: 100 kills under load', script: 'faults', arguments: ['--kills', '100'] },
  { name: 'restarts: 50 behind HAProxy, which it needs', script: 'rehearse:restarts' },
];

/** Whether the part passed. */
function runPart({ script, arguments: given = [] }: Part): Promise<boolean> {
  const child = spawn('npm', ['run', script, '--', ...given], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, SOAK: '1' },
  });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('close', (code) => done(code === 0));
  });
}

const results: string[] = [];
for (const part of PARTS.filter(({ name }) => name.includes(values.only))) {
  console.log(`\n── ${part.name}`);
  if (values.list) continue;
  const begun = Date.now();
  const isGreen = await runPart(part);
  if (!isGreen) process.exitCode = 1;
  results.push(
    `${isGreen ? 'passed' : 'failed'}: ${part.name} (${Math.round((Date.now() - begun) / 60_000)} min)`,
  );
}
console.log(results.join('\n'));
