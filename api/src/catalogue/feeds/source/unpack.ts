import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { failures } from '../report/feeds.messages.ts';
import { FeedFileError } from '../report/feed-file-error.ts';

/** An unpacked copy of a gzip file; `whole` is false when the archive ends before its checksum. */
export type Unpacked = { path: string; whole: boolean; remove: () => Promise<void> };

const MAX_UNPACKED_BYTES = 1024 * 1024 * 1024;

/**
 * Unpacks a gzip file into a temporary folder, up to `maxBytes`. Retains the readable part of a truncated
 * archive.
 */
export async function unpackGzip(path: string, maxBytes = MAX_UNPACKED_BYTES): Promise<Unpacked> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-unpacked-'));
  const target = join(folder, 'feed');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new FeedFileError(failures.tooLargeUnpacked) : null, chunk);
    },
  });
  try {
    const whole = await gunzipInto(path, bounded, target);
    return { path: target, whole, remove };
  } catch (error) {
    await remove();
    throw error instanceof FeedFileError
      ? error
      : new FeedFileError(failures.damagedArchive, { cause: error });
  }
}

/** False when the archive ends too early. */
async function gunzipInto(path: string, bounded: Transform, target: string): Promise<boolean> {
  let whole = true;
  const gunzip = createGunzip();
  const output = createWriteStream(target);
  // A truncated archive ends with an error; the part before it is written all the same.
  gunzip.on('error', (error) => {
    if (!('code' in error) || error.code !== 'Z_BUF_ERROR') return void bounded.destroy(error);
    whole = false;
    bounded.end();
  });
  const source = createReadStream(path);
  source.on('error', (error) => gunzip.destroy(error));
  source.pipe(gunzip).pipe(bounded);
  try {
    await pipeline(bounded, output);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
  return whole;
}
