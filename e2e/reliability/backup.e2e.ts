import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEMO_PASSWORD } from '@pomelo/api/seeds/demo/accounts.ts';
import { startTestServer } from '@pomelo/api/testing/database/embedded-postgres.ts';
import { account } from '@pomelo/contract/account/account.endpoints.ts';
import { type Client, createClient } from '@pomelo/contract/client.ts';
import { findClientPrograms } from '@pomelo/server/src/backup/client-programs.ts';
import { verifyBackup } from '@pomelo/server/src/backup/manifest.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { runAsync, runProgram, type Variables } from '../support/portal/program.ts';
import { afterAll, beforeAll, describe, expect, test } from '../support/test.ts';

const PICTURE = resolve(import.meta.dirname, '../../web/public/icons/apple-touch-180.png');
/** Before the copy begins, and enough to be sure that writes continue. */
const WRITES_FIRST = 5;

const folders: string[] = [];
const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pomelo-backup-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Buyer = { client: Client; token: string; workspaceId: string };

async function logIn(address: string): Promise<Buyer> {
  const transport = fetchTransport(address);
  const visitor = createClient({ transport, newIdempotencyKey: () => randomUUID() });
  const { token, workspaces } = await visitor.call(account.login, {
    body: { username: 'acheteur@pomelo.test', password: DEMO_PASSWORD },
  });
  const workspaceId = workspaces[0]?.id ?? '';
  return {
    token,
    workspaceId,
    client: createClient({
      transport,
      newIdempotencyKey: () => randomUUID(),
      credentials: { token, workspaceId },
    }),
  };
}

async function changePicture(address: string, { token, workspaceId }: Buyer): Promise<string> {
  const body = new FormData();
  body.append('picture', new Blob([readFileSync(PICTURE)], { type: 'image/png' }), 'portrait.png');
  const headers = { authorization: `Bearer ${token}`, 'x-workspace-id': workspaceId };
  const answer = await fetch(`${address}/pomelos/public/me/picture`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.text()).match(/"picture":"([^"]+)"/)?.[1] ?? '';
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

const onlyBackupIn = (folder: string): string => join(folder, readdirSync(folder)[0] ?? '');

describe('a portal backed up during use', () => {
  let portal: Portal;
  let backup: string;
  let uploaded: string;
  /** The data folder that the backup was restored into. */
  let restoredTo: string;
  /** Folder into which it was written. */
  let into: string;
  /** Each write changes the name of one person; when each was acknowledged. */
  const acknowledged: number[] = [];
  let attempted = 0;
  const variables = (dataDir: string): Variables => ({ DATA_DIR: dataDir, PORT: '0' });

  beforeAll(async () => {
    portal = await startPortal();
    const buyer = await logIn(portal.address);
    uploaded = await changePicture(portal.address, buyer);
    into = createFolder();
    let copied = false;
    const write = async (): Promise<void> => {
      attempted += 1;
      await buyer.client.call(account.updateMe, { body: { firstName: `Passage ${attempted}` } });
      acknowledged.push(Date.now());
    };
    while (acknowledged.length < WRITES_FIRST) await write();
    const copy = runAsync('backup.ts', variables(portal.dataDir), into).finally(() => (copied = true));
    while (!copied) await write();
    const ended = await copy;
    if (ended.code !== 0) throw new Error(ended.text);
    backup = onlyBackupIn(into);
  });
  afterAll(() => portal.stop());

  // OPS-7
  test('restores all that was acknowledged before the backup ended, and uploaded files with it', async () => {
    const { databaseAt, startedAt } = await verifyBackup(backup);
    const during = acknowledged.filter((at) => at > Date.parse(startedAt) && at < Date.parse(databaseAt));
    expect(during.length, 'writes went on while the files were copied').toBeGreaterThan(0);
    const owed = acknowledged.filter((at) => at < Date.parse(databaseAt)).length;

    restoredTo = createFolder();
    const restored = runProgram('restore.ts', variables(restoredTo), backup);
    expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('restaurée') });
    expect(filesIn(join(restoredTo, 'files'))).toEqual(
      expect.arrayContaining(filesIn(join(backup, 'files'))),
    );
    const again = await startPortal({ DATA_DIR: restoredTo });
    const buyer = await logIn(again.address);
    const me = await buyer.client.call(account.me, {});
    const seen = Number(/^Passage (\d+)$/.exec(me.firstName)?.[1]);
    expect(seen).toBeGreaterThanOrEqual(owed);
    expect(seen).toBeLessThanOrEqual(attempted);
    expect(me.picture).toBe(uploaded);
    // It is a portal like any other: it takes writes, and books.
    await buyer.client.call(account.updateMe, { body: { firstName: 'Après' } });
    expect(await buyer.client.call(account.me, {})).toMatchObject({ firstName: 'Après' });
    await again.stop();
  });

  test('makes its backup readable by its owner alone', () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(statSync(join(backup, 'secrets/token-secret')).mode & 0o077).toBe(0);
  });

  test('is not restored over a running portal, even by force', () => {
    for (const force of [[], ['--force']]) {
      const ended = runProgram('restore.ts', variables(portal.dataDir), backup, ...force);
      expect(ended).toMatchObject({
        code: 1,
        text: expect.stringContaining('arrêtez-le avant de restaurer'),
      });
    }
  });

  // OPS-8
  test('is not restored over data, unless by force, which keeps the former data', () => {
    const refused = runProgram('restore.ts', variables(restoredTo), backup);
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('Ajoutez --force') });
    expect(runProgram('restore.ts', variables(restoredTo), backup, '--force')).toMatchObject({ code: 0 });
    const aside = readdirSync(restoredTo).filter((name) => name.startsWith('postgres.avant-'));
    expect(aside).toHaveLength(1);
    expect(existsSync(join(restoredTo, aside[0] ?? '', 'PG_VERSION'))).toBe(true);
  });

  // OPS-8
  test('is not restored from a backup with a changed byte, or a missing or extra file', async () => {
    const damage: ((copy: string) => void)[] = [
      (copy) => appendFileSync(join(copy, 'postgres/global/pg_control'), 'x'),
      (copy) => rmSync(join(copy, 'postgres/backup_label')),
      (copy) => writeFileSync(join(copy, 'postgres/standby.signal'), ''),
      (copy) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          readFileSync(join(copy, 'manifest.json'), 'utf8').replace('physical', 'dump'),
        ),
      (copy) => rmSync(join(copy, 'manifest.json')),
    ];
    const copy = join(createFolder(), 'copy');
    for (const harm of damage) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(backup, copy, { recursive: true });
      harm(copy);
      await expect(verifyBackup(copy), String(harm)).rejects.toThrow(/n’est pas utilisable/);
    }
    const dataDir = createFolder();
    expect(runProgram('restore.ts', variables(dataDir), copy)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Rien n’a été changé'),
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  test('keeps the configured number of backups', () => {
    const [earlier] = readdirSync(into);
    expect(runProgram('backup.ts', variables(portal.dataDir), into, '--keep', '1').code).toBe(0);
    expect(readdirSync(into)).toHaveLength(1);
    expect(readdirSync(into)).not.toContain(earlier);
  });
});

describe('a portal on an external database', () => {
  // OPS-9
  test('is backed up by the programs of PostgreSQL, or names what to install', async () => {
    const database = await startTestServer();
    const version = 18;
    const into = createFolder();
    const variables = { DATABASE_URL: database.url, DATA_DIR: createFolder(), PORT: '0' };
    expect(runProgram('seed.ts', variables, '--vehicles', '50')).toMatchObject({ code: 0 });
    const ended = runProgram('backup.ts', variables, into);
    const here = isHere(version);
    const said = here ? 'Sauvegarde faite' : `postgresql-client-${version}`;
    expect(ended).toMatchObject({ code: here ? 0 : 1, text: expect.stringContaining(said) });
    expect(readdirSync(into)).toHaveLength(here ? 1 : 0);
    const restore = (...rest: string[]): number | null =>
      runProgram('restore.ts', variables, onlyBackupIn(into), ...rest).code;
    expect(here ? [restore(), restore('--force')] : 'nothing was copied').toEqual(
      here ? [1, 0] : 'nothing was copied',
    );
    expect(runProgram('seed.ts', variables, '--vehicles', '50').text).toContain('Le stock n’est pas vide');
    await database.stop();
  });

  test('names what to install on a machine without the programs', () => {
    expect(() => findClientPrograms(99, '')).toThrow(/postgresql-client-99/);
  });
});

function isHere(version: number): boolean {
  try {
    return findClientPrograms(version).version >= version;
  } catch {
    return false;
  }
}
