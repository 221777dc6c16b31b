import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './architecture/source-files.ts';
import { ofKind } from './deploy/manifests.ts';
import { filled } from './rehearse/templates.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** The keys of the schema that reads the environment. */
const schema =
  read('server/src/settings/environment.ts').split('const Variables = z.object({')[1]?.split('\n});')[0] ??
  '';
const variables = new Set([...schema.matchAll(/^ {2}([A-Z\d_]+):/gm)].map((match) => match[1] ?? ''));

const Probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const Container = z.object({
  command: z.array(z.string()),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  env: z.array(z.object({ name: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.int() })).default([]),
  startupProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  readinessProbe: Probe.optional(),
});
const Labels = z.record(z.string(), z.string());
const PodTemplate = z.object({
  template: z.object({
    metadata: z.object({ labels: Labels }),
    spec: z.object({
      containers: z.array(Container),
      terminationGracePeriodSeconds: z.number().optional(),
    }),
  }),
});
const pods = [...ofKind('Deployment'), ...ofKind('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  ...PodTemplate.parse(spec).template,
}));
const containers = pods.flatMap(({ spec }) => spec.containers);

describe('deploy/kubernetes', () => {
  // OPS-22
  test('names settings and programs that exist', () => {
    const named = [...ofKind('ConfigMap'), ...ofKind('Secret')].flatMap(({ data, stringData }) =>
      Object.keys({ ...data, ...stringData }),
    );
    expect(named.length).toBeGreaterThan(20);
    const given = [...named, ...containers.flatMap(({ env }) => env.map(({ name }) => name))];
    expect(given.filter((name) => !variables.has(name))).toEqual([]);
    expect(
      containers.map(({ command }) => command[1]).filter((path) => !existsSync(join(ROOT, path ?? ''))),
    ).toEqual([]);
    expect(containers).toHaveLength(4);
  });

  test('takes settings from manifests of its own', () => {
    const made = new Set([...ofKind('ConfigMap'), ...ofKind('Secret')].map(({ metadata }) => metadata.name));
    const taken = containers.flatMap(({ envFrom }) => envFrom.flatMap((one) => Object.values(one)));
    expect(taken.filter(({ name }) => !made.has(name))).toEqual([]);
  });

  test('requests the health of each program on its configured port', () => {
    const [settings] = ofKind('ConfigMap');
    for (const { spec, name } of pods.filter(({ name: pod }) => pod !== 'pomelo-migrate')) {
      const [container] = spec.containers;
      expect(container?.livenessProbe?.httpGet, name).toEqual({ path: '/health/live', port: 'metrics' });
      expect(container?.readinessProbe?.httpGet, name).toEqual({ path: '/health/ready', port: 'metrics' });
      const port = container?.ports.find((one) => one.name === 'metrics')?.containerPort;
      expect(String(port)).toBe(settings?.data?.['METRICS_PORT']);
      // It drains, then requests have five seconds and jobs ten.
      const needed = Number(settings?.data?.['DRAIN_SECONDS']) + 15;
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(needed);
    }
  });

  test('selects pods that exist', () => {
    const selected = [...ofKind('Service'), ...ofKind('PodDisruptionBudget'), ...ofKind('Deployment')].map(
      ({ spec }) => {
        const selector = z
          .union([z.object({ matchLabels: Labels }).transform(({ matchLabels }) => matchLabels), Labels])
          .parse(spec?.['selector']);
        return Object.entries(selector);
      },
    );
    expect(selected.length).toBeGreaterThan(7);
    const labels = pods.map(({ metadata }) => metadata.labels);
    for (const wanted of selected)
      expect(labels.some((own) => wanted.every(([name, value]) => own[name] === value))).toBe(true);
  });

  test('gives the owner of the tables to the migration alone', () => {
    const knowing = pods.filter(({ spec }) => JSON.stringify(spec).includes('pomelo-owner'));
    expect(knowing.map(({ name }) => name)).toEqual(['pomelo-migrate']);
  });
});

/** Every `${…}` of a file, with some value. */
const filledWith = (text: string, value: string): string =>
  filled(
    text,
    Object.fromEntries([...text.matchAll(/\$\{(\w+)\}/g)].map((match) => [match[1] ?? '', value])),
  );

describe('deploy/cluster', () => {
  // OPS-21
  test('acknowledges a write once two machines have it, with one machine left, too', () => {
    const { bootstrap } = z
      .object({ bootstrap: z.object({ dcs: z.record(z.string(), z.unknown()) }) })
      .parse(parse(filledWith(read('deploy/cluster/patroni.yml'), '1')));
    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    const {
      ttl,
      loop_wait: loop,
      retry_timeout: retry,
    } = z.object({ ttl: z.number(), loop_wait: z.number(), retry_timeout: z.number() }).parse(bootstrap.dcs);
    expect(loop + 2 * retry).toBeLessThanOrEqual(ttl);
  });

  test('is YAML for etcd, whose JSON interface Patroni needs', () => {
    expect(parse(filledWith(read('deploy/cluster/etcd.yml'), '1'))).toMatchObject({
      'enable-grpc-gateway': true,
    });
  });

  test('leads to the primary, and pools by transaction', () => {
    expect(read('deploy/cluster/haproxy-postgres.cfg')).toContain('option httpchk GET /primary');
    expect(read('deploy/cluster/pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  });
});

describe('deploy/compose', () => {
  test('adds a portal and HAProxy to services of compose.yaml', () => {
    const { services } = z
      .object({
        services: z.record(
          z.string(),
          z.looseObject({ extends: z.object({ service: z.string() }).optional() }),
        ),
      })
      .parse(parse(read('deploy/compose/nodes.yaml'), { customTags: ['seq'], logLevel: 'error' }));
    const { services: base } = z
      .object({ services: z.record(z.string(), z.unknown()) })
      .parse(parse(read('compose.yaml'), { merge: true }));
    const extended = Object.values(services).flatMap((one) => one.extends?.service ?? []);
    expect(extended.filter((name) => !(name in base))).toEqual([]);
    expect(extended).toHaveLength(1);
  });
});
