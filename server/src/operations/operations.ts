import { setTimeout as pause } from 'node:timers/promises';
import { clockFault } from '@pomelo/api/platform/db/database-clock.ts';
import { inPool } from '@pomelo/api/platform/db/pool-purpose.ts';
import type { Turns } from '@pomelo/api/platform/load/turns.ts';
import type { FastifyInstance } from 'fastify';
import { traceRequests } from '@pomelo/api/platform/tracing.ts';
import { Gauge, type Registry } from 'prom-client';
import type { Environment } from '../settings/environment.ts';
import { drain } from '../process/shutdown.ts';
import { measureRequests } from './http-metrics.ts';
import { createLifecycle, type Lifecycle } from './lifecycle.ts';
import { openOperationsPort, type OperationsPort } from './operations-port.ts';
import { measureLoad, measurePools } from './load-metrics.ts';
import { type MeasuredParts, measureParts } from './part-metrics.ts';
import { openTracing } from './tracing.ts';

/** State and metrics of a process, from its start to its exit. */
export type Operations = {
  lifecycle: Lifecycle;
  isDraining: () => boolean;
  /** Counts the event streams of one side. */
  streamsOf: (side: 'api' | 'web') => (change: 1 | -1) => void;
  /** Before any route: measures the durations of responses of this instance. */
  measure: (app: FastifyInstance) => void;
  /** Queues and refusals. */
  watchLoad: (turns: Turns) => void;
  /** Metrics of the parts, and their readiness. */
  watch: (parts: MeasuredParts) => void;
  checkWith: OperationsPort['checkWith'];
  /** Reports that it is not ready, answers until balancers have noticed, then lets requests end. */
  drain: (app: FastifyInstance) => Promise<void>;
  close: () => Promise<void>;
};

// OPS-6
export async function openOperations({
  metrics,
  drainSeconds,
  warnings,
  tracesUrl,
}: Pick<Environment, 'metrics' | 'drainSeconds' | 'warnings' | 'tracesUrl'>): Promise<Operations> {
  for (const warning of warnings) console.warn(`Attention\u202f: ${warning}`);
  const lifecycle = createLifecycle();
  const port = await openOperationsPort(metrics, lifecycle);
  const closeTracing = await openTracing(tracesUrl, 'pomelo');
  if (port.address) console.log(`Mesures et santé\u202f: ${port.address}/metrics`);
  return {
    lifecycle,
    isDraining: () => lifecycle.phase() === 'draining',
    streamsOf: measureStreams(port.registry),
    measure: (app) => {
      traceRequests(app);
      measureRequests(app, port.registry);
    },
    watchLoad: (turns) => measureLoad(port.registry, turns),
    watch: (parts) => {
      measureParts(port.registry, parts);
      measurePools(port.registry, parts.pool);
      port.checkWith(async () => {
        await inPool('health', () => parts.pool.query('SELECT 1'));
        return clockFault(parts.clockSkewMs()) ?? (parts.catalogue.generation() > 0 ? null : 'starting');
      });
    },
    checkWith: port.checkWith,
    drain: async (app) => {
      lifecycle.enter('draining');
      await pause(drainSeconds * 1000);
      await drain(app);
    },
    close: async () => {
      await closeTracing();
      await port.close();
    },
  };
}

// OPS-4
/** How many event streams are open, on the side of the API and on that of the pages that relay them. */
function measureStreams(registry: Registry): (side: 'api' | 'web') => (change: 1 | -1) => void {
  const gauge = new Gauge({
    name: 'pomelo_event_streams_open',
    help: 'Event streams open, by side: a page reads one of the web, which reads one of the API.',
    labelNames: ['side'] as const,
    registers: [registry],
  });
  return (side) => {
    gauge.set({ side }, 0);
    return (change) => gauge.inc({ side }, change);
  };
}
