import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFileEncryption } from '../encryption.ts';
import { localFileStore } from './file-store.ts';
import { reencryptFiles, encryptedFileStore } from './encrypted-file-store.ts';

const FIRST = 'the first data key of thirty-two long';
const SECOND = 'the second data key of thirty-two long';
const KEY = 'private/papers/kbis.pdf';

const folder = await mkdtemp(join(tmpdir(), 'pomelo-encrypted-'));
afterAll(() => rm(folder, { recursive: true }));
const store = localFileStore(folder);
const under = (current: string, ...old: string[]) => createFileEncryption({ current, old });
const encrypted = encryptedFileStore(store, under(FIRST));

// OPS-14
test('private files are encrypted, public ones are not', async () => {
  await encrypted.write(KEY, Buffer.from('SIRET 40483304800022'));
  await encrypted.write('library/logo.webp', Buffer.from('a logo'));
  expect((await store.read(KEY))?.includes('SIRET')).toBe(false);
  expect((await store.read('library/logo.webp'))?.toString()).toBe('a logo');
  expect((await encrypted.read(KEY))?.toString()).toBe('SIRET 40483304800022');
});

test.each([
  [
    'changed',
    (stored: Buffer) => Buffer.concat([stored.subarray(0, -1), Buffer.from([(stored.at(-1) ?? 0) ^ 1])]),
  ],
  ['cut short', (stored: Buffer) => stored.subarray(0, 20)],
  ['never encrypted', () => Buffer.from('%PDF-1.7')],
  ['empty', () => Buffer.alloc(0)],
])('a private file that was %s is not read', async (_how, forge) => {
  await encrypted.write(KEY, Buffer.from('a paper'));
  await store.write(KEY, forge((await store.read(KEY)) ?? Buffer.alloc(0)));
  await expect(encrypted.read(KEY)).rejects.toThrow('does not decrypt');
  await expect(encrypted.stream(KEY)).rejects.toThrow('does not decrypt');
});

test('a private file put under the key of another is not read', async () => {
  await encrypted.write(KEY, Buffer.from('a paper'));
  await store.write('private/papers/other.pdf', (await store.read(KEY)) ?? Buffer.alloc(0));
  await expect(encrypted.read('private/papers/other.pdf')).rejects.toThrow('does not decrypt');
  await store.remove('private/papers/other.pdf');
});

test('a new key reads what the old one encrypted, encrypts it again, and then does without it', async () => {
  await encrypted.write(KEY, Buffer.from('a paper'));
  const rotated = under(SECOND, FIRST);
  expect((await encryptedFileStore(store, rotated).read(KEY))?.toString()).toBe('a paper');
  expect(await reencryptFiles(store, rotated)).toEqual({ changed: 1, current: 0, unreadable: 0 });
  expect(await reencryptFiles(store, rotated)).toEqual({ changed: 0, current: 1, unreadable: 0 });
  expect((await encryptedFileStore(store, under(SECOND)).read(KEY))?.toString()).toBe('a paper');
  expect(await reencryptFiles(store, under(FIRST))).toEqual({ changed: 0, current: 0, unreadable: 1 });
});
