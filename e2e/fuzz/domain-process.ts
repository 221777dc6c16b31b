import { callsByDomain } from '@pomelo/api/testing/fuzz/calls.ts';
import { type DomainReport, fuzzDomain } from './fuzz-domain.ts';

/** Messages to and from the process of a domain. */
export type DomainTask = {
  domain: string;
  only: string;
  databaseUrl: string;
  folder: string;
  runs: number;
  rounds: number;
  seed: number;
  known: DomainReport | undefined;
};
export type WorkerMessage = { report: DomainReport };

const task = JSON.parse(process.argv[2] ?? '') as DomainTask;
const calls = (callsByDomain.find(([name]) => name === task.domain)?.[1] ?? []).filter(({ name }) =>
  name.includes(task.only),
);
await fuzzDomain(task, {
  ...task,
  calls,
  onReport: (report) => void process.send?.({ report } satisfies WorkerMessage),
});
process.disconnect?.();
