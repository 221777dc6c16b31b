import type { Load } from './load.ts';

type Rehearsed = {
  seed: number;
  restarts: number;
  drain: string | undefined;
  minutes: number;
  load: Pick<Load, 'done' | 'failures' | 'durationsMs'>;
};

const SHOWN_FAILURES = 20;
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** The report of a rehearsal, in the format of docs/faults.md. */
export function reportOf({ seed, restarts, drain, minutes, load }: Rehearsed): string {
  const sorted = load.durationsMs.toSorted((one, other) => one - other);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  const command = `npm run rehearse:restarts -- --seed ${seed} --restarts ${restarts}${drain === undefined ? '' : ` --drain ${drain}`}`;
  const total = sorted.length;
  return [
    `\`${command}\`: ${restarts} times one of two APIs and one of two sites restarted, in turn, in ${minutes.toFixed(1)} minutes, ${total} requests, ` +
      `**${load.failures.length} failed**; half answered within ${at(0.5)}, 99 of 100 within ${at(0.99)}, all within ${at(1)}.`,
    '',
    row(['request', 'answered']),
    row(['---', '---']),
    ...[...load.done].toSorted(([one], [other]) => one.localeCompare(other)).map(row),
    ...load.failures.slice(0, SHOWN_FAILURES).map(({ kind, at: step, why }) => `- ${kind}, ${step}: ${why}`),
    '',
  ].join('\n');
}
