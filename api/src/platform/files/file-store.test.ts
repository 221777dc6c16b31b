import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../testing/files/s3-server.ts';
import { createFileEncryption } from '../encryption.ts';
import { UnsafeKey } from './file-key.ts';
import { localFileStore } from './file-store.ts';
import { openS3FileStore } from './s3-file-store.ts';
import { encryptedFileStore } from './encrypted-file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'pomelo-files-'));
const server = await startS3Server();
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
const local = localFileStore(join(folder, 'store'));
const bucket = await openS3FileStore(server.settings);
const keys = { current: 'a data key of at least thirty-two characters', old: [] };
const encrypted = encryptedFileStore(bucket, createFileEncryption(keys));
const read = async (content: Readable | undefined): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync<Buffer>(content ?? []));

// OPS-13
describe.each([
  { place: 'on the local disk', files: local, at: 'papers' },
  { place: 'in a bucket', files: bucket, at: 'papers' },
  { place: 'encrypted in a bucket', files: encrypted, at: 'private/papers' },
])('files $place', ({ files, at }) => {
  test('are read back as written, in folders made when needed', async () => {
    await files.write(`${at}/ab/one.avif`, Buffer.from('first'));
    await files.write(`${at}/ab/one.avif`, Buffer.from('second'));
    expect((await files.read(`${at}/ab/one.avif`))?.toString()).toBe('second');
    expect(await files.has(`${at}/ab/one.avif`)).toBe(true);
  });
  test('that do not exist are undefined, and so are folders', async () => {
    expect(await files.read(`${at}/none.avif`)).toBeUndefined();
    expect(await files.stream(`${at}/none.avif`)).toBeUndefined();
    expect(await files.read(at)).toBeUndefined();
    expect(await files.has(at)).toBe(false);
    expect(await files.stream(at)).toBeUndefined();
  });
  test('are streamed, and complete even when they are removed during the read', async () => {
    const content = Buffer.alloc(300_000, 'pomelo');
    await files.write(`${at}/long.pdf`, content);
    const sent = await files.stream(`${at}/long.pdf`);
    await files.remove(`${at}/long.pdf`);
    expect((await read(sent)).equals(content)).toBe(true);
    expect(await files.stream(`${at}/long.pdf`)).toBeUndefined();
  });
  test('are written while they are read, in several parts; cut short, nothing is there', async () => {
    const part = Buffer.alloc(3_000_000, 'pomelo');
    await files.writeFrom(`${at}/long.csv`, Readable.from([part, part, part, part]));
    expect((await files.read(`${at}/long.csv`))?.length).toBe(12_000_000);
    const cut = Readable.from(
      (async function* () {
        yield part;
        throw new Error('cut');
      })(),
    );
    await expect(files.writeFrom(`${at}/cut.csv`, cut)).rejects.toThrow('cut');
    expect(await files.has(`${at}/cut.csv`)).toBe(false);
  });
  test('are removed, once or twice', async () => {
    await files.write(`${at}/one.pdf`, Buffer.from('%PDF'));
    await files.remove(`${at}/one.pdf`);
    await files.remove(`${at}/one.pdf`);
    expect(await files.has(`${at}/one.pdf`)).toBe(false);
  });
  test('are listed by folder', async () => {
    await files.write(`${at}/deep/er/one.pdf`, Buffer.from('%PDF'));
    await files.write('library/two.pdf', Buffer.from('%PDF'));
    expect(await Array.fromAsync(files.list(`${at}/deep/`))).toEqual([`${at}/deep/er/one.pdf`]);
    const all = await Array.fromAsync(files.list(''));
    expect(all).toEqual(expect.arrayContaining([`${at}/deep/er/one.pdf`, 'library/two.pdf']));
  });
  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    '..',
    'a/.',
    'a\\..\\b',
    'a\0b',
    '%2e%2e/secret',
    'a/..',
    `${'a/'.repeat(200)}b`,
  ])('refuse the key %j', async (key) => {
    await writeFile(join(folder, 'secret'), 'secret');
    await expect(files.read(key)).rejects.toThrow(UnsafeKey);
    await expect(files.stream(key)).rejects.toThrow(UnsafeKey);
    await expect(files.write(key, Buffer.from(''))).rejects.toThrow(UnsafeKey);
    await expect(files.writeFrom(key, Readable.from([]))).rejects.toThrow(UnsafeKey);
    await expect(files.has(key)).rejects.toThrow(UnsafeKey);
    await expect(files.remove(key)).rejects.toThrow(UnsafeKey);
  });
});

test('a folder that does not exist lists nothing; a draft is no file', async () => {
  expect(await Array.fromAsync(localFileStore(join(folder, 'none')).list(''))).toEqual([]);
  expect(await readdir(join(folder, 'store/papers/ab'))).toEqual(['one.avif']);
  await writeFile(join(folder, 'store/papers/ab/one.avif.1.part'), 'half');
  expect(await Array.fromAsync(local.list('papers/ab/'))).toEqual(['papers/ab/one.avif']);
});
