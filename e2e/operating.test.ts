import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].toSorted();

const operating = read('docs/operating.md');
const section = (title: string): string => operating.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const firstColumn = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1])
    .join('\n');

/** The keys of the schema that reads the environment. */
const variables = all(
  read('server/src/settings/environment.ts').split('const Variables = z.object({')[1]?.split('\n});')[0] ?? '',
  /^ {2}([A-Z_]+):/gm,
);
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const programsIn = (text: string): string[] => all(text, /(server\/src\/[\w-]+\.ts)/g);

describe('docs/operating.md', () => {
  // OPS-12
  test('has every variable that the server reads, and no other', () => {
    expect(variables.length).toBeGreaterThan(25);
    expect(all(firstColumn(section('Settings')), /`([A-Z_]+)`/g)).toEqual(variables);
  });

  test('has every figure that the server tells, and no other', () => {
    const sources = globSync('server/src/{operations,split}/*.ts', { cwd: ROOT }).map(read).join('\n');
    const told = all(sources, /'(pomelo_(?!replica'|backup)\w+)'/g);
    expect(told.length).toBeGreaterThan(10);
    expect(all(firstColumn(section('Metrics')), /`(pomelo_\w+)`/g)).toEqual(told);
  });

  test('names commands that exist', () => {
    expect(all(operating, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
    expect(programsIn(operating).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the container', () => {
  const docker = read('Dockerfile');
  const compose = read('compose.yaml');

  test('runs programs that exist, and builds what it starts', () => {
    const programs = programsIn(docker + compose);
    expect(programs).toEqual(['server/src/health.ts', 'server/src/start.ts', 'server/src/worker.ts']);
    expect(programs.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(docker).toContain('RUN npm run build');
    expect(scripts).toContain('build');
  });

  test('is made in two stages, is not root, and says how it is', () => {
    const lines = docker.split('\n');
    expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD')));
    expect(lines.indexOf('USER node')).toBeGreaterThan(0);
    expect(docker).toMatch(/^HEALTHCHECK .*server\/src\/health\.ts/m);
  });

  test('installs every workspace', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const folder of workspaces) expect(docker).toContain(`COPY ${folder}/package.json ${folder}/`);
  });

  // OPS-12
  test('sets only what the server reads, and takes what is secret from outside', () => {
    const portal = compose.split('\n  portal:\n')[1]?.split('\nvolumes:\n')[0] ?? '';
    const set = [...all(portal, /^ {6}([A-Z_]+):/gm), ...all(docker, /\b([A-Z_]{4,})=/g)];
    expect(set.length).toBeGreaterThan(10);
    expect(set.filter((name) => !variables.includes(name))).toEqual([]);
    for (const name of ['TOKEN_SECRET', 'DATA_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'POSTGRES_PASSWORD'])
      expect(compose).toMatch(new RegExp(`${name}: \\$\\{${name}:\\?`));
    expect(compose).toMatch(/image: postgres:1[78]$/m);
  });
});
