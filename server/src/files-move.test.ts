import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3FileStore } from '@pomelo/api/platform/files/s3-file-store.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { startS3Server } from '@pomelo/api/testing/files/s3-server.ts';
import { afterAll, expect, it } from 'vitest';
import { command as move } from './files-move.ts';
import { localFilesOf, openFiles } from './parts/open-files.ts';
import { command as reencrypt } from './reencrypt.ts';
import { readEnvironment } from './settings/environment.ts';
import { runCommand } from './testing/run-command.ts';

const { url } = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'pomelo-files-move-'));
const server = await startS3Server();
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});
const SETTINGS = {
  DATA_DIR: dataDir,
  DATA_KEY: 'the first data key of thirty-two long',
  S3_ENDPOINT: server.settings.endpoint,
  S3_BUCKET: server.settings.bucket,
  S3_ACCESS_KEY_ID: server.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
};
const PAPER = 'private/papers/kbis.pdf';
const folder = localFilesOf({ dataDir });
const moving = (...given: string[]) => runCommand(move, given, url, SETTINGS);
const filesUnder = (more: Record<string, string> = {}) =>
  openFiles(readEnvironment({ ...SETTINGS, ...more }, { opensSessions: false }));

// OPS-15
it('copies the files of the folder to the bucket, private ones encrypted, and is repeated without harm', async () => {
  await folder.write(PAPER, Buffer.from('SIRET 40483304800022'));
  await folder.write('library/logo.webp', Buffer.from('a logo'));
  expect(await moving('--to', 's3')).toEqual({
    code: 0,
    output: '2 fichier(s) copié(s), 0 déjà en place.\n',
  });
  await folder.write('library/later.webp', Buffer.from('later'));
  expect(await moving('--to', 's3')).toEqual({
    code: 0,
    output: '1 fichier(s) copié(s), 2 déjà en place.\n',
  });

  const bucket = await openS3FileStore(server.settings);
  expect((await bucket.read(PAPER))?.includes('SIRET')).toBe(false);
  expect((await bucket.read('library/logo.webp'))?.toString()).toBe('a logo');
  expect((await (await filesUnder()).read(PAPER))?.toString()).toBe('SIRET 40483304800022');
});

it('copies them back, readable as they were', async () => {
  for (const key of await Array.fromAsync(folder.list(''))) await folder.remove(key);
  expect((await moving('--to', 'folder')).output).toBe('3 fichier(s) copié(s), 0 déjà en place.\n');
  expect((await folder.read(PAPER))?.toString()).toBe('SIRET 40483304800022');
});

// OPS-14
it('a rotation of the key encrypts the private files of the bucket again', async () => {
  const second = 'the second data key of thirty-two long';
  const rotated = { ...SETTINGS, DATA_KEY: second, DATA_KEYS_OLD: SETTINGS.DATA_KEY };
  const { code, output } = await runCommand(reencrypt, [], url, rotated);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('Fichiers privés\u202f: 1 chiffré(s) de nouveau'),
  ]);
  expect((await (await filesUnder({ DATA_KEY: second })).read(PAPER))?.toString()).toContain('SIRET');
  const lost = await runCommand(reencrypt, [], url, SETTINGS);
  expect([lost.code, lost.output]).toEqual([1, expect.stringContaining('DATA_KEYS_OLD')]);
});

it('says what is missing, or that the bucket does not answer', async () => {
  expect((await moving()).output).toContain('Usage');
  expect((await moving('--to', 'tape')).code).toBe(1);
  const without = await runCommand(move, ['--to', 's3'], url, { ...SETTINGS, S3_BUCKET: '' });
  expect(without.output).toContain('S3_BUCKET, S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY vont ensemble');
  const away = await runCommand(move, ['--to', 's3'], url, { ...SETTINGS, S3_BUCKET: 'none' });
  expect([away.code, away.output]).toEqual([1, expect.stringContaining('Le compartiment S3 none n’est pas')]);
});
