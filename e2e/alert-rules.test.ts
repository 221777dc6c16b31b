import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { type Sample, samplesIn, type Scrape } from './monitoring/exposition.ts';
import { holds } from './monitoring/promql.ts';
import { alerts, dashboardQueries } from './monitoring/files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A minute of a portal that is well: two scrapes. */
const HEALTHY = samplesIn(`
up{job="pomelo",instance="a"} 1
pomelo_database_up{instance="a"} 1
pomelo_http_request_duration_seconds_count{route="/",status="200"} 1000
pomelo_http_request_duration_seconds_count{route="/",status="500"} 0
pomelo_http_request_duration_seconds_bucket{route="/",status="200",le="0.1"} 1000
pomelo_http_request_duration_seconds_bucket{route="/",status="200",le="2.5"} 1000
pomelo_http_request_duration_seconds_bucket{route="/",status="200",le="+Inf"} 1000
pomelo_http_request_duration_seconds_bucket{route="/evenements",status="200",le="2.5"} 0
pomelo_http_request_duration_seconds_bucket{route="/evenements",status="200",le="+Inf"} 1000
pomelo_pool_connections{pool="sales",state="busy"} 3
pomelo_pool_waiting{pool="sales"} 0
pomelo_admission_shed_total{class="sales"} 0
nodejs_eventloop_lag_p99_seconds 0.02
process_resident_memory_bytes 500000000
pomelo_job_oldest_seconds{kind="send-mail"} 2
pomelo_jobs{kind="send-mail",state="due"} 3
pomelo_jobs{kind="send-mail",state="failed"} 0
pomelo_mail_oldest_seconds 4
pomelo_mails{state="queued"} 3
pomelo_mails{state="failed"} 0
pomelo_change_feed_connected 1
pomelo_change_feed_lag_seconds 0.01
pomelo_change_notices 2
pomelo_catalogue_items 600
pomelo_clock_skew_seconds -0.01
pomelo_nodes_ready{kind="web"} 2
pomelo_nodes_ready{kind="api"} 2
pomelo_replica_lag_bytes 1000
pomelo_backup_age_seconds 40000
pomelo_disk_free_bytes 50000000000
pomelo_disk_size_bytes 100000000000
`);

/** Faulty values of the last scrape, replacing the lines with the same name and labels. */
const FAULTS: Readonly<Record<string, string>> = {
  PomeloProcessDown: 'up{job="pomelo",instance="a"} 0',
  PomeloDatabaseDown: 'pomelo_database_up{instance="a"} 0',
  PomeloErrors: 'pomelo_http_request_duration_seconds_count{route="/",status="500"} 30',
  PomeloSlow: 'pomelo_http_request_duration_seconds_bucket{route="/",status="200",le="0.1"} 1050',
  PomeloPoolWaiting: 'pomelo_pool_waiting{pool="sales"} 4',
  PomeloSalesShed: 'pomelo_admission_shed_total{class="sales"} 5',
  PomeloEventLoopLate: 'nodejs_eventloop_lag_p99_seconds 0.3',
  PomeloMemoryHigh: 'process_resident_memory_bytes 1700000000',
  PomeloJobsLate: 'pomelo_job_oldest_seconds{kind="send-mail"} 700',
  PomeloJobsFailed: 'pomelo_jobs{kind="send-mail",state="failed"} 1',
  PomeloMailsLate: 'pomelo_mail_oldest_seconds 1000',
  PomeloMailsFailed: 'pomelo_mails{state="failed"} 1',
  PomeloChangeFeedDown: 'pomelo_change_feed_connected 0',
  PomeloStockLate: 'pomelo_change_feed_lag_seconds 6',
  PomeloChangesUnsent: 'pomelo_change_notices 1200',
  PomeloStockEmpty: 'pomelo_catalogue_items 0',
  PomeloClockSkew: 'pomelo_clock_skew_seconds -7',
  PomeloNodesMissing: 'pomelo_nodes_ready{kind="api"} 1',
  PomeloReplicaLate: 'pomelo_replica_lag_bytes Nan',
  PomeloBackupOld: 'pomelo_backup_age_seconds +Inf',
  PomeloDiskLow: 'pomelo_disk_free_bytes 5000000000',
};

const keyOf = ({ name, labels }: Sample): string => name + JSON.stringify(labels);
const isCounter = ({ name }: Sample): boolean => /_(?:total|count|bucket)$/.test(name);

/** Two scrapes a minute apart: between them all that is counted grew by a tenth, and this went wrong. */
function scrapes(fault = ''): Scrape[] {
  const wrong = new Map(samplesIn(fault).map((sample) => [keyOf(sample), sample]));
  const grown = HEALTHY.map((sample) =>
    isCounter(sample) ? { ...sample, value: sample.value * 1.1 } : sample,
  );
  return [
    { atSeconds: 0, samples: HEALTHY },
    { atSeconds: 60, samples: grown.map((sample) => wrong.get(keyOf(sample)) ?? sample) },
  ];
}
const firing = (fault?: string): string[] =>
  alerts.flatMap(({ alert, expr }) => (holds(expr, scrapes(fault)) ? [alert] : []));
const seriesIn = (text: string): string[] => [...new Set(text.match(/\b(?:pomelo|nodejs|process)_\w+/g))];

describe('the alert rules', () => {
  test('do not fire on a healthy portal', () => expect(firing()).toEqual([]));

  test('each have a fault that makes them fire', () =>
    expect(Object.keys(FAULTS)).toEqual(alerts.map(({ alert }) => alert)));

  test.each(Object.entries(FAULTS))('%s fires, and no other, during its fault', (alert, fault) => {
    expect(firing(fault)).toEqual([alert]);
  });

  test('read series that the healthy portal exports', () => {
    const known = new Set(HEALTHY.map(({ name }) => name));
    expect(alerts.flatMap(({ expr }) => seriesIn(expr)).filter((name) => !known.has(name))).toEqual([]);
  });

  test('link to a line of the manual each', () => {
    const table = read('docs/operating.md').split('\n## What to do when…\n')[1]?.split('\n## ')[0] ?? '';
    const signs = new Set(table.split('\n').map((line) => line.split('|')[1]?.trim()));
    expect(
      alerts.filter(({ annotations }) => !signs.has(annotations.runbook)).map(({ alert }) => alert),
    ).toEqual([]);
  });

  test('and the dashboard read series that exist', async () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const defaults = (await registry.getMetricsAsJSON()).map(({ name }) => name);
    const sources = globSync('server/src/{operations,split}/*.ts', { cwd: ROOT }).map(read).join('\n');
    const exported = new Set([
      ...defaults,
      ...[...sources.matchAll(/'(pomelo_\w+)'/g)].map(([, name]) => name),
    ]);
    const named = [...alerts.map(({ expr }) => expr), ...dashboardQueries].flatMap(seriesIn);
    expect(dashboardQueries.length).toBeGreaterThan(10);
    expect(
      named.filter(
        (name) => !exported.has(name.replace(/_(?:bucket|count|sum)$/, '')) && !exported.has(name),
      ),
    ).toEqual([]);
  });
});

test('refuses a query that the evaluator cannot parse, instead of returning no result', () => {
  expect(() => holds('predict_linear(up[1h], 3600) < 0', scrapes())).toThrow('unknown function');
  expect(() => holds('up == ', scrapes())).toThrow('ends too early');
});
