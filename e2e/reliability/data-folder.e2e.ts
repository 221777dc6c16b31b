import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPdf } from '@pomelo/api/testing/files/files.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { runAsync, runProgram } from '../support/portal/program.ts';
import { afterAll, beforeAll, expect, test } from '../support/test.ts';

const FEED =
  'Marque;Modèle;Référence;Énergie;Puissance;Année;Kilométrage;Prix HT\nRenault;Clio;F-1;Essence;90;2019;12000;9900\n';

let portal: Portal;
beforeAll(async () => void (portal = await startPortal()));
afterAll(() => portal?.stop());

const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

type FolderEntry = { path: string; isFolder: boolean };

/** Everything in a folder; of a PostgreSQL cluster the folder alone, whose mode PostgreSQL itself demands. */
function walk(folder: string): FolderEntry[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): FolderEntry[] => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [{ path, isFolder: false }];
    return [{ path, isFolder: true }, ...(existsSync(join(path, 'PG_VERSION')) ? [] : walk(path))];
  });
}

const open = (): string[] =>
  walk(portal.dataDir).flatMap(({ path, isFolder }) =>
    modeOf(path) === (isFolder ? '700' : '600') ? [] : [`${path} ${modeOf(path)}`],
  );

async function upload(): Promise<number> {
  const body = new FormData();
  body.append('kind', 'kbis');
  body.append('file', new Blob([new Uint8Array(buildPdf())], { type: 'application/pdf' }), 'kbis.pdf');
  return (await fetch(`${portal.address}/public/register/documents`, { method: 'POST', body })).status;
}

test('a data folder is readable by its owner alone after a start, an upload, an import, a backup and mails', async () => {
  expect(await upload()).toBe(200);
  const variables = { DATA_DIR: portal.dataDir, PORT: '0' };
  const feed = join(portal.dataDir, 'feed.csv');
  writeFileSync(feed, FEED, { mode: 0o600 });
  expect((await runAsync('import.ts', variables, feed, '--feed', 'modes')).text).toContain('modes');
  expect(runProgram('backup.ts', variables).code).toBe(0);

  const seen = walk(portal.dataDir).map(({ path }) => path.slice(portal.dataDir.length + 1));
  for (const part of [
    'files/private/papers',
    'backups',
    'imports',
    'token-secret',
    'pomelo.lock',
    'postgres.log',
  ])
    expect(
      seen.some((path) => path.startsWith(part)),
      part,
    ).toBe(true);
  expect(open()).toEqual([]);
  expect(modeOf(portal.dataDir)).toBe(process.getuid?.() === 0 ? '711' : '700');
});

test('one that an older version left readable by all is restricted at the next start, and still works', async () => {
  await portal.end();
  for (const { path, isFolder } of walk(portal.dataDir)) {
    if (isFolder && existsSync(join(path, 'PG_VERSION'))) continue;
    chmodSync(path, isFolder ? 0o755 : 0o644);
  }
  expect(open()).not.toEqual([]);
  await portal.restart();
  expect(open()).toEqual([]);
  expect(await upload()).toBe(200);
  expect(readFileSync(resolve(portal.dataDir, 'token-secret'), 'utf8')).not.toBe('');
});
