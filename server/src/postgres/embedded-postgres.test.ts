import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { supervisePostgres } from './postgres-supervisor.ts';

/** A folder only root may pass: the case of a checkout under /root. */
const folder = mkdtempSync(join(tmpdir(), 'pomelo-pg-'));
const messages: string[] = [];
let server: EmbeddedPostgres;

const start = async (): Promise<EmbeddedPostgres> =>
  (server = await startEmbeddedPostgres(folder, (line) => messages.push(line)));

async function query(sql: string, url = server.ownerUrl): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(start, 120_000);
afterEach(async () => void (await start()));
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('gives the application a database it owns, without superuser rights, on this machine only', async () => {
    expect(await query('SELECT current_user, rolsuper FROM pg_roles WHERE rolname = current_user')).toEqual([
      { current_user: 'pomelo', rolsuper: false },
    ]);
    expect(await query("SELECT setting FROM pg_settings WHERE name = 'listen_addresses'")).toEqual([
      { setting: '127.0.0.1' },
    ]);
    await query(
      'CREATE EXTENSION IF NOT EXISTS btree_gist; CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm',
    );
  });

  test('gives the serving processes a role with its own password, that owns nothing', async () => {
    const role =
      'SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = current_user';
    expect(await query(role, server.applicationUrl)).toEqual([
      {
        rolname: 'pomelo_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
      },
    ]);
    await expect(query('CREATE TABLE mine (id int)', server.applicationUrl)).rejects.toMatchObject({
      code: '42501',
    });
    expect(statSync(join(folder, 'postgres-app-password')).mode & 0o777).toBe(0o600);
    expect(new URL(server.applicationUrl).password).not.toBe(new URL(server.ownerUrl).password);
  });

  test('resets the password of the role when the file has another, as after a restored backup', async () => {
    rmSync(join(folder, 'postgres-app-password'));
    const { applicationUrl } = await start();
    expect(await query('SELECT current_user', applicationUrl)).toEqual([{ current_user: 'pomelo_app' }]);
  });

  test('has its password readable by its owner only, and refuses connections without it', async () => {
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600);
    const wrong = new pg.Client({ connectionString: server.ownerUrl.replace(/:[^:@]+@/, ':autre@') });
    await expect(wrong.connect()).rejects.toMatchObject({ code: '28P01' });
  });

  test('sorts and lowercases accents without a system locale', async () => {
    expect(await query("SELECT lower('ÉÀÇ') AS low")).toEqual([{ low: 'éàç' }]);
  });

  test('is joined, not started twice, when it already runs', async () => {
    const { pid } = server;
    expect(await start()).toMatchObject({ pid, reattached: true });
  });

  test('loses no committed data when it is killed, and starts again on the same port', async () => {
    await query('CREATE TABLE IF NOT EXISTS kept (id int)');
    await query('INSERT INTO kept VALUES (42)');
    const before = server;
    process.kill(before.pid, 'SIGKILL');
    const after = await start();
    expect(after.reattached).toBe(false);
    expect(after.pid).not.toBe(before.pid);
    expect([after.ownerUrl, after.applicationUrl]).toEqual([before.ownerUrl, before.applicationUrl]);
    expect(await query('SELECT id FROM kept')).toEqual([{ id: 42 }]);
  });

  test('rejects a file that names another live program', async () => {
    const file = join(folder, 'postgres', 'postmaster.pid');
    const lines = readFileSync(file, 'utf8').split('\n');
    await server.stop();
    writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    expect(await start()).toMatchObject({ reattached: false });
  });

  test('is not touched by its supervisor while its file cannot be read, and followed when it can', async () => {
    const [file, away] = [join(folder, 'postgres', 'postmaster.pid'), join(folder, 'postmaster.away')];
    const { pid } = server;
    const lines: string[] = [];
    renameSync(file, away);
    mkdirSync(file);
    const supervisor = supervisePostgres(
      folder,
      server.applicationUrl,
      (line) => lines.push(line),
      () => lines.push('moved'),
    );
    await expect.poll(() => lines).toEqual([expect.stringContaining('ne se lit pas')]);
    rmSync(file, { recursive: true });
    renameSync(away, file);
    await supervisor.leave();
    expect(await start()).toMatchObject({ pid, reattached: true });
    expect(lines).toHaveLength(1);
  });

  test('that returns on another port stops the serving process', async () => {
    const lines: string[] = [];
    const supervisor = supervisePostgres(
      folder,
      'postgres://elsewhere',
      () => undefined,
      () => lines.push('moved'),
    );
    process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => lines, { timeout: 60_000 }).toEqual(['moved']);
    await supervisor.leave();
  });

  test('stops on command', async () => {
    await server.stop();
    await expect(query('SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
}, 60_000);
