import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seePostmaster } from './postgres/postmaster-file.ts';

const TIMEOUTS = { timeout: 120_000 };

test('an interrupted command leaves no database running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-interrupted-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const command = spawn(process.execPath, [resolve(import.meta.dirname, 'seed.ts'), '--vehicles', '20000'], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = new Promise<number | null>((resolve) => command.once('exit', resolve));
  const cluster = join(dataDir, 'postgres');
  await expect
    .poll(() => readdirSync(dataDir).includes('postgres') && seePostmaster(cluster).kind, TIMEOUTS)
    .toBe('running');
  command.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(seePostmaster(cluster).kind).toBe('none');
}, 240_000);
