import type {
  PictureDescription,
  PlateBox,
  StaffVehicle,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { coverPart } from '../../platform/files/uploads/rewrite-picture.ts';
import { type PhotographParts, storePhotograph } from '../pictures/photographs/store-photograph.service.ts';
import { removeUnusedFile } from '../pictures/sweep/sweep-pictures.service.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import {
  copyDescription,
  deletePicture,
  leaveSource,
  requestSources,
  writeDescription,
  writePictures,
  writePlate,
} from './pictures.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findListing, findPictures, type StoredPicture } from './vehicle.repository.ts';

// STOCK-34
/** Refuses with not-found. */
export const describePicture = (
  editing: Editing,
  pictureId: number,
  { caption, subject }: PictureDescription,
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db } = editing;
    const picture = await pictureOf(db, row.media_ids, pictureId);
    if (!(await writeDescription(db, pictureId, { caption, subject })))
      refuse('not-found', vehicleRefusals.noPicture);
    return {
      before: { pictureCaption: picture.caption, pictureSubject: picture.subject },
      after: { pictureCaption: caption, pictureSubject: subject },
    };
  });

/** A photograph of this vehicle. Refuses with not-found. */
async function pictureOf(
  db: Database,
  mediaIds: readonly number[],
  pictureId: number,
): Promise<StoredPicture & { key: string }> {
  if (!mediaIds.includes(pictureId)) refuse('not-found', vehicleRefusals.noPicture);
  const [picture] = await findPictures(db, [pictureId]);
  if (!picture || picture.key === null) return refuse('not-found', vehicleRefusals.drawn);
  return { ...picture, key: picture.key };
}

export type Retouched = {
  pictureId: number;
  box: PlateBox;
  /** Private; null when nothing is hidden. */
  originalKey: string | null;
  /** Whether the private copy was made for this. */
  isNewCopy: boolean;
};

/**
 * The photograph with that part covered, or uncovered, under a new id: the address of a picture never shows
 * another one. Before any transaction. Refuses with not-found, invalid.
 */
export async function retouch(
  parts: PhotographParts,
  { id, pictureId }: { id: number; pictureId: number },
  box: PlateBox,
): Promise<Retouched> {
  const { db, files } = parts;
  if (box && (box.width === 0 || box.height === 0)) refuseField('box', vehicleRefusals.emptyBox);
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  const { key, originalKey } = await pictureOf(db, row.media_ids, pictureId);
  const original = (await files.read(originalKey ?? key)) ?? refuse('not-found', vehicleRefusals.pictureGone);
  const shown = box ? await coverPart(original, box) : original;
  const retouchedId = await storePhotograph(parts, shown, { fromFeed: false });
  if (!box) return { pictureId: retouchedId, box, originalKey: null, isNewCopy: false };
  const copy =
    originalKey ?? (await storePrivately(files, 'pictures', { bytes: original, extension: 'webp' }));
  return { pictureId: retouchedId, box, originalKey: copy, isNewCopy: originalKey === null };
}

/**
 * Puts the retouched photograph in the place of the other, which is deleted at once: its content must no
 * longer be visible. Refuses with not-found.
 */
export const showRetouched = (
  editing: Editing & { afterCommit: (effect: () => void) => void; files: FileStore; pool: Database },
  pictureId: number,
  { pictureId: retouchedId, box, originalKey }: Retouched,
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id, afterCommit, files, pool } = editing;
    const { key, originalKey: former } = await pictureOf(db, row.media_ids, pictureId);
    const place = row.media_ids.indexOf(pictureId);
    await copyDescription(db, pictureId, retouchedId);
    await writePlate(db, retouchedId, { box, originalKey });
    await writePictures(db, id, row.media_ids.with(place, retouchedId), true);
    await leaveSource(db, id, pictureId);
    await deletePicture(db, pictureId);
    afterCommit(() => {
      void removeUnusedFile(pool, files, key).catch(() => undefined);
      if (former !== null && former !== originalKey) void files.remove(former).catch(() => undefined);
    });
    return {
      before: { plateHidden: former !== null },
      after: { plateHidden: box !== null, picture: place + 1 },
    };
  });

/** Requests photographs of the feed again, whatever became of them. Refuses with not-found. */
export const requestPictures = (editing: Editing, sourceId: number | null): Promise<StaffVehicle> =>
  editVehicle(editing, null, async () => {
    const requested = await requestSources(editing.db, editing.id, sourceId);
    if (requested === 0) refuse('not-found', vehicleRefusals.noSource);
    return { after: { picturesRequested: requested } };
  });
