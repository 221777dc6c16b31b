import { Gauge, type Registry } from 'prom-client';
import { replicaLag } from './databases.ts';
import type { DatabaseSupervisor } from './database-supervisor.ts';
import type { SplitNodes } from './split-nodes.ts';

/** Metrics of the balancers and databases of a split portal; its nodes have their own ports. */
export function measureSplit(
  registry: Registry,
  { site, api }: SplitNodes,
  databases: DatabaseSupervisor | undefined,
): void {
  registry.registerMetric(
    new Gauge({
      name: 'pomelo_nodes_ready',
      help: 'Nodes that requests are sent to, by kind.',
      labelNames: ['kind'] as const,
      registers: [],
      collect() {
        this.set({ kind: 'web' }, site.readyNodes());
        this.set({ kind: 'api' }, api.readyNodes());
      },
    }),
  );
  if (!databases) return;
  const lag = async (): Promise<number | undefined> => replicaLag(databases.primary()).catch(() => undefined);
  registry.registerMetric(
    new Gauge({
      name: 'pomelo_replica_lag_bytes',
      help: 'Journal that the replica has not replayed; without a value while it does not follow.',
      registers: [],
      async collect() {
        const bytes = await lag();
        this.reset();
        this.set(bytes ?? Number.NaN);
      },
    }),
  );
}
