import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureCluster } from '../postgres/cluster.ts';
import { choosePort } from '../postgres/port.ts';
import { readState } from '../split/split-state.ts';
import { fileExists } from './file-exists.ts';
import { StartError } from './start-error.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pomelo-there-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** A file whose stat fails: a link to itself. */
const breakFile = (name: string): string => {
  const path = join(folder, name);
  symlinkSync(name, path);
  return path;
};

describe('a file that supervision cannot read', () => {
  test('is neither present nor missing', () => {
    writeFileSync(join(folder, 'there'), '');
    expect([fileExists(join(folder, 'there')), fileExists(join(folder, 'missing'))]).toEqual([true, false]);
    expect(() => fileExists(breakFile('broken'))).toThrow(StartError);
  });

  test('of a database, leaves the database running', () => {
    const cluster = join(folder, 'postgres');
    mkdirSync(cluster);
    writeFileSync(join(cluster, 'data'), '');
    symlinkSync('PG_VERSION', join(cluster, 'PG_VERSION'));
    const programs = { folder: '/bin', initdb: '/bin/true', postgres: '/bin/true' };
    expect(() => ensureCluster(programs, undefined, cluster, 'secret')).toThrow(StartError);
    expect(readdirSync(cluster).toSorted()).toEqual(['PG_VERSION', 'data']);
  });

  test('of the database port, prevents choosing another port', async () => {
    breakFile('postgres-port');
    await expect(choosePort(folder)).rejects.toThrow(StartError);
    expect(readdirSync(folder)).toEqual(['postgres-port']);
  });

  test('of a split portal, does not report that none runs', () => {
    breakFile('split.json');
    expect(() => readState(folder)).toThrow(StartError);
  });
});
