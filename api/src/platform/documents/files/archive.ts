import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { zipStream } from './zip-stream.ts';

export type Entry = { name: string; at: Date; read: () => Promise<Buffer> };

/**
 * `facture.pdf`, then `facture-2.pdf`: entries never replace each other, regardless of the case of letters.
 */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const times = (seen.get(name.toLowerCase()) ?? 0) + 1;
    seen.set(name.toLowerCase(), times);
    return times === 1 ? name : name.replace(/(\.\w+)?$/, `-${times}$1`);
  });
}

/** A ZIP as a stream: files are read one at a time, each only after the previous one was consumed. */
export function archiveOf(entries: readonly Entry[]): Readable {
  const zip = new ZipFile();
  const names = distinctNames(entries.map(({ name }) => name));
  for (const [place, { at, read }] of entries.entries()) {
    zip.addReadStreamLazy(names[place] ?? '', { mtime: at, mode: 0o100644 }, (answer) => {
      read().then(
        (bytes) => answer(null, Readable.from([bytes])),
        (error: unknown) => answer(error, Readable.from([])),
      );
    });
  }
  zip.end();
  return zipStream(zip);
}
