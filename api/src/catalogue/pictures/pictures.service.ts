import { createHash } from 'node:crypto';
import { MEDIA_RESOLUTIONS } from '@pomelo/contract/content/content.endpoints.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { limitedQueue } from '../../platform/load/limited-queue.ts';
import type { AnyDrawing } from './drawing/any-drawing.ts';
import type { Picture } from './media.repository.ts';
import { PICTURE_FORMATS, type PictureFormat } from '../../platform/files/picture-format.ts';
import { silhouetteByKey } from './silhouettes/silhouettes.ts';
import { renderPicture, resizePicture, type Resolution } from './render-picture.ts';

/** Increment it whenever the rendering of a drawing changes, so that no cache returns the old one. */
const DRAWING_EDITION = 2;
const KEY_LENGTH = 24;
const AT_ONCE = 2;
const MAX_WAITING = 400;

export type RenditionRequest = { picture: Picture; resolution: Resolution; format: PictureFormat };
export type Pictures = {
  /** Undefined when the original of an uploaded picture is gone. */
  open: (request: RenditionRequest) => Promise<Buffer | undefined>;
  /** Equal for equal bytes. */
  versionOf: (request: RenditionRequest) => string;
  /** Pictures made since the start, rather than found. */
  made: () => number;
};

/** With the dimensions of its model, so that a corrected table returns no old drawing; a source changes none. */
function drawingKey(drawing: AnyDrawing): readonly unknown[] {
  const model = 'silhouette' in drawing ? silhouetteByKey(drawing.silhouette) : undefined;
  if (!model) return [DRAWING_EDITION, drawing];
  const { sources: _sources, ...figures } = model;
  return [DRAWING_EDITION, drawing, figures];
}

const fingerprint = (request: RenditionRequest): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        'drawing' in request.picture ? drawingKey(request.picture.drawing) : request.picture.fileKey,
        request.resolution,
        request.format,
      ]),
    )
    .digest('hex')
    .slice(0, KEY_LENGTH);

const keyOf = (request: RenditionRequest): string => {
  const version = fingerprint(request);
  return `pictures/${version.slice(0, 2)}/${version}.${request.format}`;
};

/** The files that were made of an uploaded one, in any size and format. */
export const renditionKeys = (fileKey: string): string[] =>
  MEDIA_RESOLUTIONS.flatMap((resolution) =>
    PICTURE_FORMATS.map((format) => keyOf({ picture: { fileKey }, resolution, format })),
  );

/** Makes pictures two at a time, stores them, and never renders one twice concurrently. */
export function createPictures(files: FileStore): Pictures {
  const inQueue = limitedQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING });
  const making = new Map<string, Promise<Buffer | undefined>>();
  let made = 0;

  const make = async (request: RenditionRequest, key: string): Promise<Buffer | undefined> => {
    const stored = await files.read(key);
    if (stored) return stored;
    const original = 'fileKey' in request.picture ? await files.read(request.picture.fileKey) : undefined;
    const content = await inQueue(async () => {
      if ('drawing' in request.picture)
        return renderPicture(request.picture.drawing, request.resolution, request.format);
      return original && resizePicture(original, request.resolution, request.format);
    });
    if (!content) return undefined;
    made += 1;
    await files.write(key, content);
    return content;
  };

  return {
    versionOf: fingerprint,
    made: () => made,
    open: (request) => {
      const key = keyOf(request);
      const underWay = making.get(key);
      if (underWay) return underWay;
      const started = make(request, key).finally(() => making.delete(key));
      making.set(key, started);
      return started;
    },
  };
}

const ofStore = new WeakMap<FileStore, Pictures>();

/** The pictures of a store: one queue for all that show them, on pages and in documents. */
export function picturesIn(files: FileStore): Pictures {
  const pictures = ofStore.get(files) ?? createPictures(files);
  ofStore.set(files, pictures);
  return pictures;
}
