import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { ZipFile } from 'yazl';

/**
 * The bytes of an archive as they are written. Ends with the error of an entry that fails, also while its
 * reader waits: an async iterator of the archive could not, since it queues the error behind bytes that never
 * arrive.
 */
export function zipStream(zip: ZipFile): Readable {
  const output = new PassThrough();
  pipeline(zip.outputStream, output, () => undefined);
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}
