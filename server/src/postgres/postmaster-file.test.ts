import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartError } from '../process/start-error.ts';
import { deletePostmasterFile, livePostmaster, seePostmaster } from './postmaster-file.ts';

let cluster: string;
let file: string;
beforeEach(() => {
  cluster = mkdtempSync(join(tmpdir(), 'pomelo-postmaster-'));
  file = join(cluster, 'postmaster.pid');
});
afterEach(() => rmSync(cluster, { recursive: true }));

const DEAD = 2 ** 22 + 1;

/** Simulates a process without a free file descriptor: it opens this file until the system refuses. */
const withoutDescriptors = (script: string): string =>
  execFileSync(
    'bash',
    ['-c', 'ulimit -n 60 && exec "$0" --input-type=module -e "$1"', process.execPath, script],
    { encoding: 'utf8' },
  );

describe('a server is only considered dead when that is proven', () => {
  test('without a file, or with one that names a dead process or another program', () => {
    expect(seePostmaster(cluster)).toEqual({ kind: 'none' });
    for (const pid of [DEAD, process.pid]) {
      writeFileSync(file, `${pid}\n`);
      expect([pid, seePostmaster(cluster)]).toEqual([pid, { kind: 'none' }]);
    }
    deletePostmasterFile(cluster);
    expect(existsSync(file)).toBe(false);
  });

  test('not with an unreadable file, which stays where it is', () => {
    mkdirSync(file);
    expect(seePostmaster(cluster)).toMatchObject({ kind: 'unknown' });
    expect(() => livePostmaster(cluster)).toThrow(StartError);
    deletePostmasterFile(cluster);
    expect(existsSync(file)).toBe(true);
  });

  test('not with a file that is being written; with one that a crash left empty', () => {
    writeFileSync(file, '');
    expect(seePostmaster(cluster)).toMatchObject({ kind: 'unknown' });
    utimesSync(file, 0, 0);
    expect(seePostmaster(cluster)).toEqual({ kind: 'none' });
  });

  test('not by a process without free file descriptors', () => {
    writeFileSync(file, `${process.pid}\n`);
    const seen = withoutDescriptors(`
      import { openSync, writeSync } from 'node:fs';
      const { seePostmaster } = await import(${JSON.stringify(join(import.meta.dirname, 'postmaster-file.ts'))});
      try { for (;;) openSync('/dev/null'); } catch {}
      writeSync(1, seePostmaster(${JSON.stringify(cluster)}).kind);`);
    expect(seen).toBe('unknown');
  });
});
