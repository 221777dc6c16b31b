import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEFAULT_VEHICLES } from '@pomelo/api/seeds/demo/seed.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { START_LIMIT_MS } from '../support/portal/program.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** A start that is expected to end by itself. */
function startAgainst(variables: Record<string, string>): { code: number | null; text: string } {
  const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', HOST: 'localhost', ...variables };
  const ended = spawnSync(process.execPath, ['server/src/start.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    timeout: START_LIMIT_MS,
  });
  return { code: ended.status, text: ended.stdout + ended.stderr };
}

const port = (): string => new URL(portal.address).port;
const postmaster = (): number =>
  Number(readFileSync(join(portal.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('npm start', () => {
  test('prints its address and how to log in', () => {
    expect(portal.output()).toContain(portal.address);
    expect(portal.output()).toContain('acheteur@pomelo.test');
    expect(portal.output()).toContain('demo-Pomelo-2026');
  });

  test('refuses to run twice on the same data, and names the other instance', () => {
    const second = startAgainst({ DATA_DIR: portal.dataDir, PORT: '0' });
    expect(second.code).toBe(1);
    expect(second.text).toMatch(new RegExp(`tourne déjà.*${portal.address}.*processus \\d+`));
    expect(second.text).not.toContain('    at ');
  });

  test('reports a port in use, before it prepares anything', () => {
    const other = mkdtempSync(join(tmpdir(), 'pomelo-port-'));
    const second = startAgainst({ DATA_DIR: other, PORT: port() });
    expect(second.code).toBe(1);
    expect(second.text).toContain(`Le port ${port()} est déjà pris`);
    expect(existsSync(join(other, 'postgres'))).toBe(false);
    rmSync(other, { recursive: true });
  });

  test('joins the database that a killed instance left running', async () => {
    const before = postmaster();
    await portal.kill();
    await portal.restart();
    expect(postmaster()).toBe(before);
    expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200);
  });

  test('recovers when the database was killed with it', async () => {
    const before = postmaster();
    await portal.kill();
    process.kill(before, 'SIGKILL');
    await portal.restart();
    expect(postmaster()).not.toBe(before);
    expect((await fetch(`${portal.address}/health/ready`)).status).toBe(200);
  });

  test('stops everything on command', async () => {
    const left = postmaster();
    await portal.end();
    expect(existsSync(join(portal.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(existsSync(join(portal.dataDir, 'pomelo.lock'))).toBe(false);
    // It releases its lock file a moment before it exits.
    await expect.poll(() => isAlive(left), { timeout: 120_000 }).toBe(false);
  });
});

// The other portals of the tests have a small stock, which never met the dearest vehicles of the demo.
test('prepares the demo of a newcomer, of its full size, in an empty folder', async () => {
  const first = await startPortal({}, { vehicles: DEFAULT_VEHICLES });
  try {
    const listing = await fetch(`${first.address}/vente-voiture-marchand`);
    expect([listing.status, await listing.text()]).toEqual([200, expect.stringContaining('<h1')]);
  } finally {
    await first.stop();
  }
});
