import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { acceptPicture, type PictureShape } from '../../../platform/files/uploads/accept-picture.ts';
import { commitOrRemove } from '../../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../../platform/files/uploads/private-files.ts';
import { replaceLogoKey } from './logo.repository.ts';

/** Printed on quotations: uncropped, with transparency, sharp in print. */
const SHAPE: PictureShape = { width: 800, height: 400, fit: 'inside', format: 'png' };

/** Replaces a company's logo. Refuses with unsupported-media, too-large. */
export async function changeLogo(
  db: Database,
  files: FileStore,
  workspaceId: string,
  logo: UploadedFile,
): Promise<void> {
  const key = await storePrivately(files, 'pictures', await acceptPicture(logo, SHAPE, 'logo'));
  const old = await commitOrRemove(files, key, () => replaceLogoKey(db, workspaceId, key));
  if (old !== null) await files.remove(old);
}

/** Deletes the logo; does nothing without one. */
export async function removeLogo(db: Database, files: FileStore, workspaceId: string): Promise<void> {
  const old = await replaceLogoKey(db, workspaceId, null);
  if (old !== null) await files.remove(old);
}
