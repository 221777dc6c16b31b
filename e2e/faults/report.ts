import { sumOf } from './ledger.ts';
import type { FaultRun, Victim } from './fault-run.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const byName = (counts: ReadonlyMap<string, number>): [string, number][] =>
  [...counts].toSorted(([one], [other]) => one.localeCompare(other));
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The one in the middle, and the longest. */
function spread(values: readonly number[]): { median: number; longest: number } {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, longest: sorted.at(-1) ?? 0 };
}

export const brokenIn = ({ kills, atTheEnd }: FaultRun): string[] => [
  ...kills.flatMap(({ broken }) => broken),
  ...atTheEnd,
];

/** The report of a run, in the format of docs/faults.md. */
export function reportOf(result: FaultRun): string {
  const { seed, kills, ledger } = result;
  const victims = [...Map.groupBy(kills, ({ victim }) => victim)] as [Victim, FaultRun['kills']][];
  const broken = brokenIn(result);
  return [
    `\`npm run faults -- --seed ${seed} --kills ${kills.length}\`: ${sumOf(ledger.done)} writes done, ${sumOf(ledger.refused)} refused for good reasons, ${ledger.lost} attempts lost and sent again, ${broken.length} promises or rules broken.`,
    '',
    row(['killed', 'times', 'answers again after, s (median)', 'longest']),
    row(['---', '---', '---', '---']),
    ...victims.map(([victim, all]) => {
      const { median, longest } = spread(all.map(({ backAfterMs }) => backAfterMs));
      return row([victim, all.length, seconds(median), seconds(longest)]);
    }),
    '',
    row(['write', 'done']),
    row(['---', '---']),
    ...byName(ledger.done).map(row),
    '',
    `Refused: ${byName(ledger.refused)
      .map(([name, times]) => `${name} (${times})`)
      .join(', ')}.`,
    ...broken.map((line) => `- ${line}`),
    '',
  ].join('\n');
}
