import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compositeKey } from '@pomelo/contract/composite-key.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sourceFailures } from './sources.messages.ts';
import { SourceError } from './source-error.ts';
import { withSourceErrors } from './fetch-source.ts';
import type { FoundFile } from './folder.ts';

/** A folder for as long as `work` takes. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a stored file to the local disk: feeds are read more than once. False when it is no longer stored.
 */
export async function copyTo(files: FileStore, key: string, path: string): Promise<boolean> {
  const content = await files.stream(key);
  if (!content) return false;
  await pipeline(content, createWriteStream(path));
  return true;
}

/** Stores a file while it arrives; returns its digest. */
export function storeFile(files: FileStore, key: string, { content }: FoundFile): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.on('error', (error) => hashing.destroy(error));
  return withSourceErrors(async () => {
    await files.writeFrom(key, content.pipe(hashing));
    return hash.digest('hex');
  });
}

// STOCK-61
/** What a scheduled import depends on, next to its mapping: the file, and the settings that decide prices and stock. */
export const fingerprintOf = (
  fileHash: string,
  { trade_margin, allow_shrink }: { trade_margin: number; allow_shrink: boolean },
): string => compositeKey(fileHash, trade_margin, allow_shrink);

const SAMPLE_BYTES = 2 * 1024 * 1024;
const NEWLINE = 0x0a;

/** A packed file is opened from its end: its beginning alone is unreadable. */
const PACKED_BYTES = 20 * 1024 * 1024;
const isPacked = (first: Buffer): boolean =>
  first.subarray(0, 2).toString('latin1') === 'PK' || (first[0] === 0x1f && first[1] === 0x8b);

/** The beginning of a file, up to the end of a line; the whole of a packed one. */
export function beginningOf({ content }: FoundFile): Promise<Buffer> {
  return withSourceErrors(async () => {
    const parts: Buffer[] = [];
    let size = 0;
    let limit = SAMPLE_BYTES;
    for await (const part of content as AsyncIterable<Buffer>) {
      if (size === 0 && isPacked(part)) limit = PACKED_BYTES;
      parts.push(part);
      size += part.length;
      if (size >= limit) break;
    }
    const all = Buffer.concat(parts);
    if (size < limit) return all;
    if (limit === PACKED_BYTES) throw new SourceError(sourceFailures.sampleTooLarge);
    const cut = all.subarray(0, SAMPLE_BYTES);
    return cut.subarray(0, cut.lastIndexOf(NEWLINE) + 1 || cut.length);
  });
}
