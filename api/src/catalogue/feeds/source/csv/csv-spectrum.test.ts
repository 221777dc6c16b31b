import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFeed } from '../feed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pomelo-spectrum-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The JSON of `location_coordinates` has a different telephone number than its CSV. */
const MISPRINT = ['1234567890', '2095257564'] as const;
const spectrum = dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'));
const cases = readdirSync(join(spectrum, 'csvs')).map((name) => basename(name, '.csv'));

async function objectsOf(path: string): Promise<Record<string, string>[]> {
  const objects: Record<string, string>[] = [];
  const file = await openFeed(path);
  for await (const { columns, rows } of file.batches)
    objects.push(
      ...rows.map(({ cells }) =>
        Object.fromEntries(columns.headings.map((heading, at) => [heading, cells[at] ?? ''])),
      ),
    );
  expect(file.cutShort()).toBeNull();
  return objects;
}

it('has the twelve cases of csv-spectrum', () => expect(cases).toHaveLength(12));

it.each(cases)('reads %s of csv-spectrum, and the same with other line ends', async (name) => {
  const path = join(folder, `${name}.csv`);
  const text = readFileSync(join(spectrum, 'csvs', `${name}.csv`), 'utf8');
  // One case has its only record without an array around it.
  const expected: unknown[] = [
    JSON.parse(readFileSync(join(spectrum, 'json', `${name}.json`), 'utf8').replace(...MISPRINT)),
  ].flat();
  writeFileSync(path, text);
  expect(await objectsOf(path)).toEqual(expected);
  writeFileSync(path, text.replace(/\r\n|\n/g, '\r'));
  const ends = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll('\\r\\n', '\\n'));
  expect(ends(await objectsOf(path))).toEqual(ends(expected));
});
