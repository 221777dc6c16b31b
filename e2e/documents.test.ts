import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources, ROOT, type SourceFile } from './architecture/source-files.ts';

const ADRS = readdirSync(join(ROOT, 'docs/adr')).toSorted();
const textOf = (adr: string): string => readFileSync(join(ROOT, 'docs/adr', adr), 'utf8');

describe('the decision records', () => {
  test('are numbered without gaps, in the file name and in the title', () => {
    expect(ADRS.map((name) => Number(name.slice(0, 4)))).toEqual(ADRS.map((_, at) => at + 1));
    expect(ADRS.filter((name) => !textOf(name).startsWith(`# ${Number(name.slice(0, 4))}. `))).toEqual([]);
  });

  test.each(ADRS)(
    '%s has its status with a date, its context, its decision and its consequences in this order',
    (name) => {
      expect(textOf(name)).toMatch(
        /^# .+\n\nStatus: \w+, \d{4}-\d\d-\d\d\n\n## Context\n[^]+\n## Decision\n[^]+\n## Consequences\n/,
      );
    },
  );
});

const documents = (folder: string): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(ROOT, folder, name), 'utf8') }));

test('no file cites a specification outside the repository', () => {
  const ABSENT = /\b(?:portal|decisions|french-trade|conventions|visual|reliability)\.md\b/;
  const files = [...readSources(), ...documents('docs')].filter(
    ({ path }) => path !== 'e2e/documents.test.ts',
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(
    files
      .filter(({ path, text }) => !path.startsWith('api/migrations/') && ABSENT.test(text))
      .map(({ path }) => path),
  ).toEqual([]);
});
