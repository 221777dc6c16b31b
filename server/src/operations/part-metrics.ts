import { type Backlog, countBacklog } from '@pomelo/api/platform/jobs/backlog.repository.ts';
import type { ChangeListener } from '@pomelo/api/platform/db/listen.ts';
import type { Database } from '@pomelo/api/platform/db/tables.ts';
import type { Pool } from 'pg';
import type { Gauge, Registry } from 'prom-client';
import { addGauge } from './add-gauge.ts';
import { measureHost } from './host-metrics.ts';
import type { CatalogueReader } from '@pomelo/api/catalogue/index.ts';

export type MeasuredParts = {
  db: Database;
  pool: Pool;
  listener: ChangeListener;
  catalogue: CatalogueReader;
  catalogueIsCurrent: () => Promise<void>;
  clockSkewMs: () => number;
  dataDir: string;
  now: () => number;
};

/** A scrape waits at most this long for the change feed; later ones report how long the first has waited. */
const FEED_WAIT_MS = 2000;

/** Metrics of the parts of a node, at each scrape. An unreachable database leaves its own out. */
export function measureParts(registry: Registry, parts: MeasuredParts): void {
  measureCatalogue(registry, parts.catalogue);
  measureFeed(registry, parts);
  measureBacklog(registry, parts.db);
  measureHost(registry, parts);
  addGauge(registry, {
    name: 'pomelo_clock_skew_seconds',
    help: 'How far the clock of this machine is ahead of that of the database; not ready beyond 5, either way.',
    collect() {
      this.set(parts.clockSkewMs() / 1000);
    },
  });
}

function measureCatalogue(registry: Registry, catalogue: CatalogueReader): void {
  addGauge(registry, {
    name: 'pomelo_catalogue_items',
    help: 'Items on sale in memory.',
    collect() {
      this.set(catalogue.size());
    },
  });
  addGauge(registry, {
    name: 'pomelo_catalogue_memory_bytes',
    help: 'Memory of typed arrays and buffers: nearly all of it is the catalogue.',
    collect() {
      this.set(process.memoryUsage().arrayBuffers);
    },
  });
}

/**
 * Delay of the change feed, measured by a ping: sent through the database, received, and all earlier changes
 * applied.
 */
function measureFeed(registry: Registry, { listener, catalogueIsCurrent, now }: MeasuredParts): void {
  addGauge(registry, {
    name: 'pomelo_change_feed_connected',
    help: '1 while the connection that hears of changes is up.',
    collect() {
      this.set(listener.connected() ? 1 : 0);
    },
  });
  let since: number | undefined;
  let last = 0;
  const walk = async (): Promise<void> => {
    const began = (since = now());
    try {
      await catalogueIsCurrent();
      last = now() - began;
    } finally {
      since = undefined;
    }
  };
  addGauge(registry, {
    name: 'pomelo_change_feed_lag_seconds',
    help: 'How late the catalogue is on what was just written.',
    async collect() {
      if (since === undefined && listener.connected())
        await Promise.race([walk().catch(() => undefined), wait(FEED_WAIT_MS)]);
      this.set((since === undefined ? last : now() - since) / 1000);
    },
  });
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

function measureBacklog(registry: Registry, db: Database): void {
  // One reading for all the figures of a scrape.
  let reading: Promise<Backlog | undefined> | undefined;
  const read = (): Promise<Backlog | undefined> =>
    (reading ??= countBacklog(db)
      .catch(() => undefined)
      .finally(() => (reading = undefined)));
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    write: (gauge: Gauge<Label>, backlog: Backlog) => void,
  ): void => {
    addGauge(registry, {
      name,
      help,
      labelNames,
      async collect() {
        const backlog = await read();
        this.reset();
        if (backlog) write(this, backlog);
      },
    });
  };
  gauge(
    'pomelo_jobs',
    'Jobs by kind: due, due later, being run, given up.',
    ['kind', 'state'],
    (figure, { jobs }) => {
      for (const { kind, state, count } of jobs) figure.set({ kind, state }, count);
    },
  );
  gauge(
    'pomelo_job_oldest_seconds',
    'Since the oldest job of a kind that waits could have run.',
    ['kind'],
    (figure, { oldest }) => {
      for (const { kind, seconds } of oldest) figure.set({ kind }, seconds);
    },
  );
  gauge(
    'pomelo_mails',
    'Mails that have not left: queued, or refused for ever.',
    ['state'],
    (figure, { mails }) => {
      figure.set({ state: 'queued' }, mails.queued);
      figure.set({ state: 'failed' }, mails.failed);
    },
  );
  gauge('pomelo_mail_oldest_seconds', 'Age of the oldest mail that waits.', [], (figure, { mails }) =>
    figure.set(mails.oldestSeconds),
  );
  gauge('pomelo_change_notices', 'Changes written that no node was told of yet.', [], (figure, { notices }) =>
    figure.set(notices),
  );
  addGauge(registry, {
    name: 'pomelo_database_up',
    help: '1 when the database answered this scrape.',
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}
