import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from '../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WHOLE_RUN_MS = 300_000;

test('npm run fuzz sends its requests to its own database', () => {
  const words = [
    '--expose-gc',
    'e2e/fuzz/run.ts',
    '--runs',
    '2',
    '--rounds',
    '1',
    '--only',
    'GET /public/bundles/:id/documents',
    '--seed',
    '1',
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '' },
    encoding: 'utf8',
    timeout: WHOLE_RUN_MS,
  });
  expect(stderr.replace(/^.*(DeprecationWarning|trace-deprecation).*\n/gm, '')).toBe('');
  expect([status, stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    '4 requests over 1 calls, 0 faults, seed 1',
  ]);
});
