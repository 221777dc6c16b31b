import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { breakingChanges, type Migration } from './architecture/migration-rules.ts';
import { ROOT } from './architecture/source-files.ts';

const FOLDER = join(ROOT, 'api/migrations');
/** Of 1.0: no release runs before it. */
const FIRST = new Set(['0001_schema.sql', '0002_reference_data.sql']);
/** Releases that are made, by the headings of the change log. */
const releases = [
  ...readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[?(\d+\.\d+\.\d+)/gm),
].map((match) => match[1] ?? '');
const migrations: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql') && !FIRST.has(name))
  .map((name) => ({ name, sql: readFileSync(join(FOLDER, name), 'utf8') }));

/** Drops two functions that only `book_and_read` called; what nodes of 1.0 call, it leaves. */
const DROPS_WHAT_NOBODY_CALLS: readonly string[] = ['0003_one_booking_function.sql'];

// OPS-18
test('no migration breaks the release before, which runs until its nodes are restarted', () => {
  expect(migrations.length).toBeGreaterThan(15);
  const broken = migrations.flatMap((migration) => breakingChanges(migration, releases));
  expect(broken.filter((line) => !DROPS_WHAT_NOBODY_CALLS.some((name) => line.startsWith(name)))).toEqual([]);
});

describe('a migration is refused', () => {
  test.each([
    'DROP TABLE deal',
    'DROP VIEW vehicle_availability',
    'ALTER TABLE deal DROP COLUMN step',
    'ALTER TABLE deal RENAME COLUMN step TO stage',
    'ALTER TABLE deal RENAME TO sale',
    'ALTER TABLE deal ALTER COLUMN step TYPE int USING 1',
    'ALTER TABLE deal ALTER step SET NOT NULL',
    'ALTER TABLE deal ALTER COLUMN step DROP DEFAULT',
    'ALTER TABLE deal ADD COLUMN note text, ADD COLUMN kind text NOT NULL',
    'ALTER TABLE deal ADD CONSTRAINT deal_note CHECK (note <> $$$$)',
    'ALTER TABLE deal ADD UNIQUE (workspace_id, step)',
    'CREATE UNIQUE INDEX deal_once ON deal (workspace_id)',
    'ALTER TABLE deal ADD COLUMN note int DEFAULT 1; CREATE UNIQUE INDEX one ON deal (note)',
    'ALTER TABLE deal ADD COLUMN note int; CREATE UNIQUE INDEX one ON deal (step, note)',
  ])('%s', (sql) => {
    expect(breakingChanges({ name: '9999.sql', sql }, [])).toHaveLength(1);
  });
});

describe('a migration is accepted', () => {
  test.each([
    'CREATE TABLE note (id int); ALTER TABLE note ADD CONSTRAINT one UNIQUE (id); CREATE UNIQUE INDEX two ON note (id)',
    "ALTER TABLE deal ADD COLUMN kind text NOT NULL DEFAULT 'sale', ADD COLUMN note text CHECK (note <> '')",
    'ALTER TABLE deal ADD CONSTRAINT deal_note CHECK (note IS NOT NULL) NOT VALID',
    "ALTER TABLE deal DROP CONSTRAINT kinds; ALTER TABLE deal ADD CONSTRAINT kinds CHECK (kind IN ('a', 'b'))",
    'DROP INDEX one_note; CREATE UNIQUE INDEX one_note ON deal (note) WHERE note IS NOT NULL',
    'DROP FUNCTION book(int); CREATE FUNCTION book(id int) RETURNS int LANGUAGE sql AS $$ DROP TABLE deal; $$',
    '-- DROP TABLE deal;\nCREATE INDEX deal_kind ON deal (kind)',
    'ALTER TABLE deal ALTER COLUMN note DROP NOT NULL',
    'ALTER TABLE deal ADD COLUMN note int; CREATE UNIQUE INDEX one ON deal (note, step) WHERE note IS NOT NULL',
  ])('%s', (sql) => {
    expect(breakingChanges({ name: '9999.sql', sql }, [])).toEqual([]);
  });
});

test('a contract step names the release that no longer uses what it takes away', () => {
  const step = {
    name: '9999.sql',
    sql: '-- Contract: unused since 1.1.0\nALTER TABLE deal DROP COLUMN note;',
  };
  expect(breakingChanges(step, ['1.0.0', '1.1.0'])).toEqual([]);
  expect(breakingChanges(step, ['1.0.0'])).toEqual(['9999.sql: there is no release 1.1.0']);
});
