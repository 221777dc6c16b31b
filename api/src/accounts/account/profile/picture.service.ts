import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { acceptPicture, type PictureShape } from '../../../platform/files/uploads/accept-picture.ts';
import { commitOrRemove } from '../../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../../platform/files/uploads/private-files.ts';
import { findPictureKey, replacePictureKey } from './picture.repository.ts';

const SHAPE: PictureShape = { width: 512, height: 512, fit: 'cover', format: 'webp' };

// ACC-22
/** Replaces a person's picture by this one, cut square. Refuses with unsupported-media, too-large. */
export async function changePicture(
  db: Database,
  files: FileStore,
  personId: string,
  picture: UploadedFile,
): Promise<void> {
  const key = await storePrivately(files, 'pictures', await acceptPicture(picture, SHAPE, 'picture'));
  const old = await commitOrRemove(files, key, () => replacePictureKey(db, personId, key));
  if (old !== null) await files.remove(old);
}

/** Deletes a person's picture; does nothing without one. */
export async function removePicture(db: Database, files: FileStore, personId: string): Promise<void> {
  const old = await replacePictureKey(db, personId, null);
  if (old !== null) await files.remove(old);
}

/** The key of the picture of a person of this workspace; undefined for a stranger, null without a picture. */
export const pictureKeyOf = async (
  db: Database,
  workspaceId: string,
  personId: string,
): Promise<string | null | undefined> => (await findPictureKey(db, workspaceId, personId))?.key;
