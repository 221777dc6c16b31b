import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FOLDER_PREFIX, removeAbandonedFolders } from './abandoned-folders.ts';

test('folders of test servers that were killed are removed, others stay', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'pomelo-abandoned-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = (name: string, pid?: number): string => {
    const path = join(parent, name);
    mkdirSync(path);
    if (pid !== undefined) writeFileSync(join(path, 'postmaster.pid'), `${pid}\n${path}\n`);
    return path;
  };
  const ended = spawnSync(process.execPath, ['--version']).pid;
  folder(`${FOLDER_PREFIX}running`, process.pid);
  // initdb writes the negative process id of its server.
  folder(`${FOLDER_PREFIX}initdb`, -process.pid);
  writeFileSync(join(folder(`${FOLDER_PREFIX}locking`), 'postmaster.pid'), '');
  folder(`${FOLDER_PREFIX}killed`, ended);
  folder(`${FOLDER_PREFIX}being-made`);
  utimesSync(folder(`${FOLDER_PREFIX}never-started`), 0, 0);
  folder('another', ended);
  await removeAbandonedFolders(parent);
  expect(readdirSync(parent).toSorted()).toEqual([
    'another',
    `${FOLDER_PREFIX}being-made`,
    `${FOLDER_PREFIX}initdb`,
    `${FOLDER_PREFIX}locking`,
    `${FOLDER_PREFIX}running`,
  ]);
});

test('a folder that does not exist holds nothing', async () => {
  await expect(removeAbandonedFolders('/pomelo-does-not-exist')).resolves.toBeUndefined();
});
