import type { DomainReport } from './fuzz-domain.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const sum = (reports: readonly DomainReport[], pick: (report: DomainReport) => number): number =>
  reports.reduce((total, report) => total + pick(report), 0);

const statusesOf = ({ statuses }: DomainReport): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** The report of a run, as the docs keep it. */
export function reportOf(reports: readonly DomainReport[], { seed, runs }: { seed: number; runs: number }): string {
  const faults = reports.flatMap((report) => report.faults);
  return [
    '# Contract fuzz: the last full run',
    '',
    `Written by \`npm run fuzz -- --runs ${runs} --seed ${seed} --report docs/fuzz.md\`: ${runs} valid and ${runs} hostile requests for each call, through HTTP on PostgreSQL, as a visitor, viewer, buyer, owner, another company, somebody who sees as a buyer, and each role of the staff. docs/security.md says what is drawn and what is judged.`,
    '',
    `${sum(reports, ({ sent }) => sent)} requests over ${sum(reports, ({ calls }) => calls)} calls: ${faults.length} faults. ` +
      `Of the ${sum(reports, ({ valid }) => valid)} valid ones, every schema took ${sum(reports, ({ within }) => within)}.`,
    '',
    row(['domain', 'calls', 'requests', 'answers by status', 'heap after each round, MB', 'seconds']),
    row(['---', '---', '---', '---', '---', '---']),
    ...reports.map((report) =>
      row([report.domain, report.calls, report.sent, statusesOf(report), report.heapMb.join(' → '), report.seconds]),
    ),
    '',
    ...faults.map(({ call, kind, fault }) => `- ${call} (${kind}): ${fault}`),
    '',
  ].join('\n');
}
