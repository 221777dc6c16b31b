import { poolsByName } from '@pomelo/api/platform/db/purpose-pools.ts';
import type { Turns } from '@pomelo/api/platform/load/turns.ts';
import { LOAD_CLASSES } from '@pomelo/contract/load-class.ts';
import type { Pool } from 'pg';
import { Counter, type Registry } from 'prom-client';
import { addGauge } from './add-gauge.ts';

/** Requests by class: running, queued, and refused since the start. */
export function measureLoad(registry: Registry, turns: Turns): void {
  addGauge(registry, {
    name: 'pomelo_admission_running',
    help: 'Requests admitted and not yet answered, by class.',
    labelNames: ['class'] as const,
    collect() {
      const figures = turns.figures();
      for (const name of LOAD_CLASSES) this.set({ class: name }, figures[name].running);
    },
  });
  addGauge(registry, {
    name: 'pomelo_admission_waiting',
    help: 'Requests that wait for their turn, by class.',
    labelNames: ['class'] as const,
    collect() {
      const figures = turns.figures();
      for (const name of LOAD_CLASSES) this.set({ class: name }, figures[name].waiting);
    },
  });
  registry.registerMetric(
    new Counter({
      name: 'pomelo_admission_shed_total',
      help: 'Requests refused for want of a turn, by class, since the start.',
      labelNames: ['class'] as const,
      registers: [],
      collect() {
        const figures = turns.figures();
        this.reset();
        for (const name of LOAD_CLASSES) this.inc({ class: name }, figures[name].shed);
      },
    }),
  );
}

/** Connections of each pool, and queries that wait for one. */
export function measurePools(registry: Registry, pool: Pool): void {
  addGauge(registry, {
    name: 'pomelo_pool_connections',
    help: 'Connections to the database, by pool and by what they do.',
    labelNames: ['pool', 'state'] as const,
    collect() {
      for (const [name, { idleCount, totalCount }] of poolsByName(pool)) {
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  addGauge(registry, {
    name: 'pomelo_pool_waiting',
    help: 'Queries that wait for a connection, by pool.',
    labelNames: ['pool'] as const,
    collect() {
      for (const [name, { waitingCount }] of poolsByName(pool)) this.set({ pool: name }, waitingCount);
    },
  });
}
