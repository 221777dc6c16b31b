import { createHash } from 'node:crypto';
import type { FileStore } from '../../platform/files/file-store.ts';
import { limitedQueue } from '../../platform/load/limited-queue.ts';
import type { Picture } from './media.repository.ts';
import type { PictureFormat } from '../../platform/files/picture-format.ts';
import { renderPicture, resizePicture, type Resolution } from './render-picture.ts';

/** Increment it whenever the rendering of a drawing changes, so that no cache returns the old one. */
const DRAWING_EDITION = 1;
const KEY_LENGTH = 24;
const AT_ONCE = 2;
const MOST_WAITING = 400;

export type Wanted = { picture: Picture; resolution: Resolution; format: PictureFormat };
export type Pictures = {
  /** Undefined when the original of an uploaded picture is gone. */
  open: (wanted: Wanted) => Promise<Buffer | undefined>;
  /** Equal for equal bytes. */
  versionOf: (wanted: Wanted) => string;
  /** Pictures made since the start, rather than found. */
  made: () => number;
};

const fingerprint = (wanted: Wanted): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'drawing' in wanted.picture ? [DRAWING_EDITION, wanted.picture.drawing] : wanted.picture.fileKey,
        wanted.resolution,
        wanted.format,
      ]),
    )
    .digest('hex')
    .slice(0, KEY_LENGTH);

/** Makes pictures two at a time, stores them, and never renders one twice concurrently. */
export function createPictures(files: FileStore): Pictures {
  const inQueue = limitedQueue({ atOnce: AT_ONCE, waiting: MOST_WAITING });
  const making = new Map<string, Promise<Buffer | undefined>>();
  let made = 0;

  const make = async (wanted: Wanted, key: string): Promise<Buffer | undefined> => {
    const stored = await files.read(key);
    if (stored) return stored;
    const original = 'fileKey' in wanted.picture ? await files.read(wanted.picture.fileKey) : undefined;
    const content = await inQueue(async () => {
      if ('drawing' in wanted.picture)
        return renderPicture(wanted.picture.drawing, wanted.resolution, wanted.format);
      return original && resizePicture(original, wanted.resolution, wanted.format);
    });
    if (!content) return undefined;
    made += 1;
    await files.write(key, content);
    return content;
  };

  return {
    versionOf: fingerprint,
    made: () => made,
    open: (wanted) => {
      const version = fingerprint(wanted);
      const key = `pictures/${version.slice(0, 2)}/${version}.${wanted.format}`;
      const underWay = making.get(key);
      if (underWay) return underWay;
      const started = make(wanted, key).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
}
