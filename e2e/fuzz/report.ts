import { callsByDomain } from '@pomelo/api/testing/fuzz/calls.ts';
import type { CallReport, DomainReport } from './fuzz-domain.ts';
import { REFUSED_ALWAYS } from './refused-always.ts';

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (...cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];
const number = (count: number): string => count.toLocaleString('en-US');
const sum = (calls: readonly CallReport[], pick: (call: CallReport) => number): number =>
  calls.reduce((total, call) => total + pick(call), 0);
const sentOf = ({ valid, hostile }: CallReport): number => valid + hostile;

function statusesOf(calls: readonly CallReport[]): string {
  const all = new Map<string, number>();
  for (const { statuses } of calls)
    for (const [status, count] of Object.entries(statuses)) all.set(status, (all.get(status) ?? 0) + count);
  return [...all]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

const heapOf = ({ heapMb }: DomainReport): string =>
  heapMb
    .map((heaps) => heaps.join(' → '))
    .filter(Boolean)
    .join('; ');

/** Calls of which every valid request was refused. */
const neverDone = ({ calls }: DomainReport): string[] =>
  calls.filter(({ done, valid }) => valid > 0 && done === 0).map(({ call }) => call);

export const totalOf = (reports: readonly DomainReport[]): string => {
  const calls = reports.flatMap((report) => report.calls);
  const faults = reports.reduce((count, report) => count + report.faults.length, 0);
  return `${number(sum(calls, sentOf))} requests over ${calls.filter((call) => sentOf(call) > 0).length} calls, ${faults} faults`;
};

export function lineOf(report: DomainReport): string {
  const never = neverDone(report);
  const total = sum(report.calls, sentOf);
  return `${report.domain}: ${total} requests, ${report.faults.length} faults, heap ${heapOf(report)} MB, ${report.seconds} s (${Math.round(total / Math.max(1, report.seconds))}/s)${never.length > 0 ? `, never done: ${never.join(', ')}` : ''}`;
}

/** Reports whether the run was stopped; each line has the number of its call. */
function howFar(calls: readonly CallReport[], runs: number): string {
  const all = callsByDomain.flatMap(([, ofDomain]) => ofDomain).length;
  const least = (call: CallReport): number => Math.min(call.valid, call.hostile);
  const whole = calls.filter((call) => least(call) >= runs).length;
  const fewest = calls.length < all ? 0 : Math.min(...calls.map(least));
  return whole === all
    ? `Each of the ${all} calls was sent all of it.`
    : `**Stopped before its end**: ${whole} of the ${all} calls were sent all of it, each other as many as its line says (at least ${fewest} of each kind).`;
}

/** The report of a run, in the format of the docs. */
export function reportOf(
  reports: readonly DomainReport[],
  { seed, runs }: { seed: number; runs: number },
): string {
  const calls = reports.flatMap((report) => report.calls);
  const faults = reports.flatMap((report) => report.faults);
  const refused = reports.flatMap(neverDone);
  return [
    '# Contract fuzz: the last run',
    '',
    `Written by \`npm run fuzz -- --runs ${runs} --seed ${seed} --report docs/fuzz.md\`: of ${number(runs)} valid and ${number(runs)} hostile requests for each call, what was sent so far, through HTTP on PostgreSQL, as a visitor, viewer, buyer, owner, another company, somebody who sees as a buyer, and each role of the staff. docs/security.md says what is drawn and what is judged.`,
    '',
    `${totalOf(reports)}. Of the ${number(sum(calls, ({ valid }) => valid))} valid ones, every schema took ${number(sum(calls, ({ within }) => within))}, and ${number(sum(calls, ({ done }) => done))} were done; the others met a refusal that the call declares. ${number(reports.reduce((total, { again }) => total + again, 0))} were answered 503 by a machine that others loaded, and asked again.`,
    '',
    howFar(calls, runs),
    '',
    ...(faults.length === 0
      ? []
      : ['## Faults', '', ...faults.map(({ call, kind, fault }) => `- ${call} (${kind}): ${fault}`), '']),
    ...(refused.length === 0
      ? []
      : [
          '## Refused to every valid request',
          '',
          ...refused.map((call) => `- ${call}: ${REFUSED_ALWAYS[call] ?? 'no generated request succeeded.'}`),
          '',
        ]),
    '## By domain',
    '',
    ...head('domain', 'calls', 'requests', 'heap after each round, MB', 'seconds'),
    ...reports.map((report) =>
      row([
        report.domain,
        report.calls.length,
        number(sum(report.calls, sentOf)),
        heapOf(report),
        report.seconds,
      ]),
    ),
    '',
    '## By call',
    '',
    ...head('call', 'valid', 'within', 'done', 'hostile', 'answers by status'),
    ...calls.map((call) =>
      row([`\`${call.call}\``, call.valid, call.within, call.done, call.hostile, statusesOf([call])]),
    ),
    '',
  ].join('\n');
}
