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
  read('server/src/settings/environment.ts').split('const Variables = z.object({')[1]?.split('\n});')[0] ??
    '',
  /^ {2}([A-Z0-9_]+):/gm,
);
const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
const programsIn = (text: string): string[] => all(text, /(server\/src\/[\w-]+\.ts)/g);

describe('docs/operating.md', () => {
  // OPS-12
  test('lists every variable that the server reads, and no other', () => {
    expect(variables.length).toBeGreaterThan(25);
    expect(all(firstColumn(section('Settings')), /`([A-Z0-9_]+)`/g)).toEqual(variables);
  });

  test('lists every metric that the server exports, and no other', () => {
    const sources = globSync('server/src/{operations,split}/*.ts', { cwd: ROOT }).map(read).join('\n');
    const names = all(sources, /'(pomelo_(?!replica')\w+)'/g);
    expect(names.length).toBeGreaterThan(10);
    expect(all(firstColumn(section('Metrics')), /`(pomelo_\w+)`/g)).toEqual(names);
  });

  test('names existing commands only', () => {
    expect(all(operating, /npm run ([\w:-]+)/g).filter((name) => !scripts.includes(name))).toEqual([]);
    expect(programsIn(operating).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  // OPS-20
  test('names every table once where it says what bounds its growth, and existing jobs', () => {
    const tables = new Set<string>();
    for (const path of globSync('api/migrations/*.sql', { cwd: ROOT }).toSorted()) {
      const text = read(path);
      for (const name of all(text, /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/gm))
        tables.add(name);
      for (const name of all(text, /^DROP TABLE (?:IF EXISTS )?(\w+)/gm)) tables.delete(name);
    }
    expect(tables.size).toBeGreaterThan(100);
    const grows = section('Tables that grow');
    const named = [...firstColumn(grows).matchAll(/`(\w+)`/g)].map((match) => match[1] ?? '');
    expect(named.toSorted()).toEqual([...tables].toSorted());
    const jobs = globSync('api/src/{job-list,*/jobs}.ts', { cwd: ROOT }).flatMap((path) =>
      all(read(path), /name: '([\w-]+)'/g),
    );
    const cited = grows
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => all(line.split('|')[4] ?? '', /`([\w-]+)`/g));
    expect(cited.filter((name) => !jobs.includes(name))).toEqual([]);
  });
});
