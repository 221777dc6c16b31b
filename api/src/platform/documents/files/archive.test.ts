import { expect, it } from 'vitest';
import { archiveOf, distinctNames } from './archive.ts';

it('gives every file of an archive a unique name, regardless of the case of letters', () => {
  expect(distinctNames(['facture.pdf', 'Facture.pdf', 'autre.png', 'facture.pdf'])).toEqual([
    'facture.pdf',
    'Facture-2.pdf',
    'autre.png',
    'facture-3.pdf',
  ]);
});

it('ends with the error of a file that cannot be read, not with an archive that looks whole', async () => {
  const at = new Date('2026-11-21T09:00:00Z');
  const archive = archiveOf([
    { name: 'a.pdf', at, read: async () => Buffer.from('a') },
    { name: 'b.pdf', at, read: () => Promise.reject(new Error('gone')) },
  ]);
  await expect(Array.fromAsync(archive)).rejects.toThrow('gone');
});

it('ends with the error of a file that fails while the reader waits for it', async () => {
  const at = new Date('2026-11-21T09:00:00Z');
  const [requested, file] = [Promise.withResolvers<void>(), Promise.withResolvers<Buffer>()];
  const archive = archiveOf([
    { name: 'a.pdf', at, read: async () => Buffer.from('a') },
    { name: 'b.pdf', at, read: () => (requested.resolve(), file.promise) },
  ]);
  const read = Array.fromAsync(archive);
  await requested.promise;
  // The data written before reaches the reader, who then waits.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  file.reject(new Error('gone'));
  await expect(read).rejects.toThrow('gone');
});
