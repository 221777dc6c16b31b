import { sumOf } from '../faults/ledger.ts';
import type { Round } from './rounds.ts';
import type { World } from './world.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** The value below which this share of all are. */
export const share = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
};

export const brokenOf = (rounds: readonly Round[], atTheEnd: readonly string[]): string[] => [
  ...rounds.flatMap(({ fault, broken }) => broken.map((line) => `${fault}: ${line}`)),
  ...atTheEnd,
];

/** Operations of the clients, for the report, which is written after the cluster is stopped. */
export type Done = {
  writes: number;
  refused: number;
  bookings: number;
  calls: number;
  pages: number;
  probes: number;
};

export const doneBy = ({ context, register, pages, probe }: World): Done => ({
  writes: sumOf(context.ledger.done),
  refused: sumOf(context.ledger.refused),
  bookings: register.bookings().length,
  calls: register.calls(),
  pages: pages.durationsMs.length,
  probes: probe.acknowledged().length,
});

type Reported = {
  command: string;
  rounds: readonly Round[];
  atTheEnd: readonly string[];
  minutes: number;
  done: Done;
};

const SHOWN = 20;

/** The report of a rehearsal, in the format of docs/rehearsal.md. */
export function reportOf({ command, rounds, atTheEnd, minutes, done }: Reported): string {
  const broken = brokenOf(rounds, atTheEnd);
  const without = rounds.map(({ withoutBookingMs }) => withoutBookingMs);
  return [
    `\`${command}\`: ${rounds.length} rounds in ${minutes.toFixed(0)} minutes; ${done.writes} writes done and ${done.refused} refused, ` +
      `${done.bookings} bookings of ${done.calls} calls in the checked history, ${done.probes} writes past HAProxy, ${done.pages} pages; ` +
      `**${broken.length} promises or rules broken**. Longest time without a booking: half of the rounds within ${seconds(share(without, 0.5))} s, ` +
      `95 of 100 within ${seconds(share(without, 0.95))} s, all within ${seconds(Math.max(0, ...without))} s.`,
    '',
    row([
      'fault',
      'rounds',
      'broken',
      'without a booking, s (median)',
      'longest',
      'writes sent again',
      'pages failed',
    ]),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...[...Map.groupBy(rounds, ({ fault }) => fault)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([fault, all]) => {
        const gaps = all.map(({ withoutBookingMs }) => withoutBookingMs);
        const pages = all.reduce((sum, { pagesFailed }) => sum + pagesFailed, 0);
        const failed = all.reduce((sum, each) => sum + each.failed, 0);
        return row([
          fault,
          all.length,
          all.reduce((sum, each) => sum + each.broken.length, 0),
          seconds(share(gaps, 0.5)),
          seconds(Math.max(...gaps)),
          failed - pages,
          pages,
        ]);
      }),
    '',
    ...broken.slice(0, SHOWN).map((line) => `- ${line}`),
    ...(broken.length > SHOWN ? [`- and ${broken.length - SHOWN} more`] : []),
    '',
  ].join('\n');
}
