import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { localFileStore, UnsafeKey } from './file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'pomelo-files-'));
afterAll(() => rm(folder, { recursive: true }));
const files = localFileStore(join(folder, 'store'));

describe('files on the local disk', () => {
  test('are read back as written, in folders made when needed', async () => {
    await files.write('pictures/ab/one.avif', Buffer.from('first'));
    await files.write('pictures/ab/one.avif', Buffer.from('second'));
    expect((await files.read('pictures/ab/one.avif'))?.toString()).toBe('second');
    expect(await files.has('pictures/ab/one.avif')).toBe(true);
    expect(await readdir(join(folder, 'store/pictures/ab'))).toEqual(['one.avif']);
  });
  test('that do not exist are undefined, and so are folders', async () => {
    expect(await files.read('pictures/none.avif')).toBeUndefined();
    expect(await files.read('pictures')).toBeUndefined();
    expect(await files.has('pictures')).toBe(false);
    expect(await files.read('pictures/ab/one.avif/deeper')).toBeUndefined();
  });
  test('are sent while they are read, whole even when they are removed meanwhile', async () => {
    const content = Buffer.alloc(300_000, 'pomelo');
    await files.write('papers/long.pdf', content);
    const sent = await files.stream('papers/long.pdf');
    await files.remove('papers/long.pdf');
    expect(Buffer.concat(await Array.fromAsync<Buffer>(sent ?? [])).equals(content)).toBe(true);
    expect(await files.stream('papers/long.pdf')).toBeUndefined();
    expect(await files.stream('papers')).toBeUndefined();
  });
  test('are removed, once or twice', async () => {
    await files.write('papers/one.pdf', Buffer.from('%PDF'));
    await files.remove('papers/one.pdf');
    await files.remove('papers/one.pdf');
    expect(await files.has('papers/one.pdf')).toBe(false);
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
    await expect(files.has(key)).rejects.toThrow(UnsafeKey);
    await expect(files.remove(key)).rejects.toThrow(UnsafeKey);
  });
});
