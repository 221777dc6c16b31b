import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import { BarmanObjectStoreConfiguration } from '@kubernetes-models/cloudnative-pg/github.com/cloudnative-pg/barman-cloud/pkg/api';
import { Gateway, HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './architecture/source-files.ts';
import { type Manifest, manifests, ofKind } from './deploy/manifests.ts';

type Validated = { validate(): void };
/** The published schema of each resource, by its version and kind. */
const SCHEMAS: Record<string, () => Validated> = {
  'v1 ConfigMap': () => new ConfigMap(),
  'v1 Secret': () => new Secret(),
  'v1 Service': () => new Service(),
  'apps/v1 Deployment': () => new Deployment(),
  'batch/v1 Job': () => new Job(),
  'policy/v1 PodDisruptionBudget': () => new PodDisruptionBudget(),
  'gateway.networking.k8s.io/v1 Gateway': () => new Gateway(),
  'gateway.networking.k8s.io/v1 HTTPRoute': () => new HTTPRoute(),
  'postgresql.cnpg.io/v1 Cluster': () => new Cluster(),
  'postgresql.cnpg.io/v1 Pooler': () => new Pooler(),
  'postgresql.cnpg.io/v1 ScheduledBackup': () => new ScheduledBackup(),
};
/** Of the plugin, no package has the resource itself: what it configures has a schema. */
const ObjectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata: z.object({ name: z.string() }),
  spec: z.strictObject({ retentionPolicy: z.string().regex(/^\d+[dwm]$/), configuration: z.looseObject({}) }),
});

function validate(manifest: Manifest): void {
  if (manifest.kind === 'ObjectStore') {
    const { configuration } = ObjectStore.parse(manifest).spec;
    Object.assign(new BarmanObjectStoreConfiguration(), configuration).validate();
    return;
  }
  const schema = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!schema) throw new Error(`No schema of ${manifest.apiVersion} ${manifest.kind}`);
  Object.assign(schema(), manifest).validate();
}

// OPS-22
test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
  '%s %s follows the published schema of its kind',
  (_kind, _name, manifest) => {
    expect(() => validate(manifest)).not.toThrow();
  },
);

const Database = z.object({
  instances: z.number(),
  postgresql: z.object({ synchronous: z.record(z.string(), z.unknown()) }),
  bootstrap: z.object({ initdb: z.record(z.string(), z.unknown()) }),
  plugins: z.array(z.looseObject({ name: z.string(), parameters: z.record(z.string(), z.string()) })),
});
const specOf = (kind: string): unknown => ofKind(kind)[0]?.spec;

// OPS-21
test('acknowledges a write once two PostgreSQL have it, and promotes none that lacks one', () => {
  const { instances, postgresql } = Database.parse(specOf('Cluster'));
  expect(instances).toBe(3);
  expect(postgresql.synchronous).toEqual({
    method: 'any',
    number: 1,
    dataDurability: 'required',
    failoverQuorum: true,
  });
});

test('archives WAL and backups by one plugin, into a store that exists', () => {
  const { plugins } = Database.parse(specOf('Cluster'));
  const [archiver] = plugins;
  expect(archiver).toMatchObject({ isWALArchiver: true });
  expect(specOf('ScheduledBackup')).toMatchObject({
    method: 'plugin',
    pluginConfiguration: { name: archiver?.name },
  });
  expect(ofKind('ObjectStore').map(({ metadata }) => metadata.name)).toEqual([
    archiver?.parameters['barmanObjectName'],
  ]);
});

test('pools as PgBouncer does on a cluster of machines', () => {
  const { pgbouncer } = z
    .object({ pgbouncer: z.object({ poolMode: z.string(), parameters: z.record(z.string(), z.string()) }) })
    .parse(specOf('Pooler'));
  const file = readFileSync(join(ROOT, 'deploy/cluster/pgbouncer.ini'), 'utf8');
  const stated = Object.fromEntries(
    [...file.matchAll(/^(\w+) = (\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(stated).toMatchObject({ ...pgbouncer.parameters, pool_mode: pgbouncer.poolMode });
  expect(pgbouncer.parameters).toHaveProperty('tcp_keepidle');
});

// OPS-32
test('initialises databases that sort and fold as the embedded one', () => {
  const { initdb } = Database.parse(specOf('Cluster')).bootstrap;
  expect(initdb).toMatchObject({
    encoding: 'UTF8',
    localeProvider: 'builtin',
    builtinLocale: 'C.UTF-8',
    localeCollate: 'C',
    localeCType: 'C',
  });
  const { services } = z
    .object({ services: z.object({ database: z.object({ environment: z.record(z.string(), z.string()) }) }) })
    .parse(parse(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }));
  const own = readFileSync(join(ROOT, 'server/src/postgres/cluster.ts'), 'utf8');
  const options = services.database.environment['POSTGRES_INITDB_ARGS']?.split(' ') ?? [];
  expect(options).toContain('--builtin-locale=C.UTF-8');
  for (const option of options) expect(own).toContain(`'${option}'`);
});
