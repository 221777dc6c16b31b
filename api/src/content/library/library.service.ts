import { randomUUID } from 'node:crypto';
import type { LibraryPicture, PictureUse } from '@pomelo/contract/backoffice/content/media.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { isMissingReference } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import {
  findLibraryPicture,
  findUses,
  insertLibraryPicture,
  type LibraryRow,
  lockLibraryPicture,
  updateLibraryPicture,
} from './library.repository.ts';
import { acceptPicture, type PictureShape } from '../../platform/files/uploads/accept-picture.ts';
import { displayName } from '../../platform/files/uploads/display-name.ts';
import { deletePicture, pictureSize } from '../../catalogue/index.ts';

export const NO_LIBRARY_PICTURE = 'Cette image n’est pas dans la médiathèque.';
export const PICTURE_IN_USE =
  'Cette image est encore montrée\u202f: retirez-la des textes qui l’utilisent, puis supprimez-la.';

/** Twice the widest place of a page; nothing is cut off, nothing enlarged. */
const SHAPE: PictureShape = { width: 1920, height: 1920, fit: 'inside', format: 'webp' };
/** Public: what illustrates a text is everybody's. */
const FOLDER = 'library';

type By = { personId: string; now: Date; record: (entry: Recorded) => void };

// EDIT-8
export const libraryView = ({ addedAt, ...row }: LibraryRow): LibraryPicture => ({
  ...row,
  addedAt: addedAt.toISOString(),
});

export type StoredPicture = { key: string; name: string; width: number; height: number; sizeBytes: number };

/**
 * Re-encodes an upload and stores its file, before any transaction begins. Refuses with unsupported-media,
 * too-large.
 */
export async function storeLibraryPicture(files: FileStore, picture: UploadedFile): Promise<StoredPicture> {
  const { bytes, extension } = await acceptPicture(picture, SHAPE, 'picture');
  const key = `${FOLDER}/${randomUUID()}.${extension}`;
  await files.write(key, bytes);
  const { width, height } = await pictureSize(bytes);
  const name = displayName(picture.name, extension).replace(/\.[^.]+$/, '');
  return { key, name, width, height, sizeBytes: bytes.length };
}

export async function addToLibrary(
  trx: Database,
  stored: StoredPicture,
  { name, alt }: { name: string; alt: string },
  { personId, now, record }: By,
): Promise<LibraryPicture> {
  const id = await insertLibraryPicture(
    trx,
    { ...stored, name: name || stored.name, alt, at: now },
    personId,
  );
  const picture = await libraryPicture(trx, id);
  record({ resource: 'media', resourceId: id, label: picture.name, after: { name: picture.name, alt } });
  return picture;
}

const libraryPicture = async (db: Database, id: number): Promise<LibraryPicture> =>
  libraryView((await findLibraryPicture(db, id)) ?? refuse('not-found', NO_LIBRARY_PICTURE));

/** Refuses with not-found. */
export const pictureWithUses = async (
  db: Database,
  id: number,
): Promise<LibraryPicture & { usedIn: PictureUse[] }> => ({
  ...(await libraryPicture(db, id)),
  usedIn: await findUses(db, id),
});

/**
 * Pages that already show the picture keep its former alternative text. Refuses with not-found,
 * changed-meanwhile.
 */
export async function changePicture(
  trx: Database,
  id: number,
  { name, alt, version }: { name: string; alt: string; version: number },
  { record }: By,
): Promise<LibraryPicture> {
  const locked = (await lockLibraryPicture(trx, id)) ?? refuse('not-found', NO_LIBRARY_PICTURE);
  if (locked.version !== version) refuse('changed-meanwhile');
  const before = await libraryPicture(trx, id);
  await updateLibraryPicture(trx, id, { name, alt });
  record({
    resource: 'media',
    resourceId: id,
    label: name,
    before: { name: before.name, alt: before.alt },
    after: { name, alt },
  });
  return libraryPicture(trx, id);
}

/**
 * The key of the file that is no longer referenced; null for a generated picture. Refuses with not-found,
 * in-use.
 */
export async function removeFromLibrary(trx: Database, id: number, { record }: By): Promise<string | null> {
  // Of two concurrent calls, the second does not find it.
  await lockLibraryPicture(trx, id);
  const { name, alt, uses } = await libraryPicture(trx, id);
  if (uses > 0) refuse('in-use', PICTURE_IN_USE);
  record({ resource: 'media', resourceId: id, label: name, before: { name, alt } });
  try {
    return await deletePicture(trx, id);
  } catch (error) {
    // It was used in the meantime: the foreign key refuses.
    if (isMissingReference(error)) return refuse('in-use', PICTURE_IN_USE);
    throw error;
  }
}
