import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll } from 'vitest';
// Its declaration of what a module's `meta` holds is in there.
import type { Cost } from './profile.ts';

const before = process.cpuUsage();
performance.clearMeasures();
let hooksDone = before;

beforeAll(() => {
  hooksDone = process.cpuUsage();
});

// The first that is registered is the last that runs.
// oxlint-disable-next-line no-empty-pattern -- vitest wants its context taken apart, and none of it is needed.
afterAll(({}, suite) => {
  const phases: Record<string, number> = {};
  for (const { name, duration } of performance.getEntriesByType('measure'))
    phases[name] = (phases[name] ?? 0) + duration;
  const { user, system } = process.cpuUsage(before);
  phases['import (cpu)'] = (hooksDone.user - before.user + hooksDone.system - before.system) / 1000;
  const cost: Cost = { cpuMs: (user + system) / 1000, phases };
  suite.file.meta.cost = cost;
});
