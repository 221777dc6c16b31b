import type { OpenClaimForm } from '@pomelo/contract/claims/claims.schemas.ts';
import { reservePhotosOf } from '../../fulfilment/index.ts';
import { isDatabaseUnavailable } from '../../platform/db/database-errors.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import type { StoredFile } from '../claim/claim-files.service.ts';
import { findGround } from '../claim/claim-ground.repository.ts';

/** The rest of the files of a claim is for its evidence. */
const MAX_COPIES = 10;

/**
 * Runs `note` with copies of the pictures of the reserves of the hand-over, if the form requests them; they
 * are deleted when that fails. Outside of any transaction.
 */
export async function withReservePhotos<T>(
  { db, files }: { db: Database; files: FileStore },
  { workspaceId }: { workspaceId: string },
  { bundleId, handoverPhotos }: OpenClaimForm,
  note: (photos: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const copies: StoredFile[] = [];
  const isOwn = handoverPhotos !== undefined && (await findGround(db, workspaceId, bundleId)) !== undefined;
  const photos = isOwn ? (await reservePhotosOf(db, bundleId)).slice(0, MAX_COPIES) : [];
  try {
    for (const [index, { key, type }] of photos.entries()) {
      const bytes = await files.read(key);
      if (!bytes) continue;
      const extension = type === 'image/png' ? 'png' : 'jpg';
      const name = `reserve-${index + 1}.${extension}`;
      const copy = { bytes, type, extension, name };
      copies.push({ ...copy, key: await storePrivately(files, 'claims', copy) });
    }
    return await note(copies);
  } catch (error) {
    // After a lost connection it is unknown whether the transaction committed.
    if (!isDatabaseUnavailable(error)) for (const { key } of copies) await files.remove(key);
    throw error;
  }
}
