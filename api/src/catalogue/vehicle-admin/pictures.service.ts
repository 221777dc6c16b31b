import { randomUUID } from 'node:crypto';
import { MAX_PICTURES, type StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { acceptPicture, type PictureShape } from '../../platform/files/uploads/accept-picture.ts';
import { turnPicture } from '../../platform/files/uploads/rewrite-picture.ts';
import { drawingIds } from '../pictures/drawing-ids.service.ts';
import { removeUnusedFile } from '../pictures/sweep/sweep-pictures.service.ts';
import type { Look } from '../pictures/drawing/look-of-vehicle.ts';
import { type PhotographParts, storePhotograph } from '../pictures/photographs/store-photograph.service.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import {
  copyDescription,
  deletePicture,
  dropPicture,
  leaveSource,
  showsContent,
  writePictures,
} from './pictures.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findListing, findPictures, type ListingRow } from './vehicle.repository.ts';

/** Public, like the vehicle itself. */
const FOLDER = 'vehicles';

// STOCK-20
/**
 * Judges a photograph and stores its file, before any transaction begins. Returns its id. Refuses with
 * unsupported-media, too-large.
 */
export function storeVehiclePicture(
  parts: PhotographParts,
  { bytes }: UploadedFile,
  field = 'picture',
): Promise<number> {
  if (bytes.length > MAX_UPLOAD_BYTES) refuse('too-large', 'Une image pèse au plus 10 Mo.');
  const given = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return storePhotograph(parts, given, { fromFeed: false, field });
}

/** Deletes a photograph that no vehicle shows, with its files. */
export async function deletePhotograph({ db, files }: PhotographParts, id: number): Promise<void> {
  const key = await deletePicture(db, id);
  if (key !== null) await removeUnusedFile(db, files, key);
}

/** Re-encodes the photograph of a damage and stores its file. Refuses with unsupported-media, too-large. */
export async function storeDamagePhoto(files: FileStore, picture: UploadedFile): Promise<string> {
  const { bytes, extension } = await acceptPicture(picture, SHAPE, 'photo');
  const key = `${FOLDER}/${randomUUID()}.${extension}`;
  await files.write(key, bytes);
  return key;
}

const SHAPE: PictureShape = { width: 1920, height: 1920, fit: 'inside', format: 'webp' };

/** The facts that decide the illustration of a listing. */
export const lookOf = (
  row: Pick<ListingRow, 'makeSlug' | 'modelSlug' | 'body' | 'colour' | 'model_year' | 'doors'>,
): Look => ({
  make: row.makeSlug,
  model: row.modelSlug,
  body: row.body,
  colour: row.colour,
  modelYear: row.model_year,
  doors: row.doors,
});

/** Replaces the drawings of a car without photographs after its look changed. */
export async function drawAgain(
  trx: Database,
  id: number,
  ids: readonly number[],
  look: Look,
): Promise<void> {
  if ((await findPictures(trx, ids)).some(({ drawn }) => !drawn)) return;
  await writePictures(trx, id, await drawingIds(trx, look), false);
}

/**
 * Drawings only replace missing photographs: the first photograph removes them. Refuses with not-found,
 * invalid (the vehicle shows it), limit-reached.
 */
export const addPicture = (editing: Editing, pictureId: number): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id } = editing;
    const photographs = (await findPictures(db, row.media_ids)).filter(({ drawn }) => !drawn);
    if (photographs.length >= MAX_PICTURES) refuse('limit-reached', vehicleRefusals.mostPictures);
    if (await showsContent(db, row.media_ids, pictureId)) refuseField('picture', vehicleRefusals.samePicture);
    const ids = [...photographs.map((picture) => picture.id), pictureId];
    await writePictures(db, id, ids, true);
    return { before: { pictures: photographs.length }, after: { pictures: ids.length } };
  });

/** Refuses with not-found, invalid, changed-meanwhile. */
export const orderPictures = (
  editing: Editing,
  { ids, version }: { ids: number[]; version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'pictures', version }, async ({ row }) => {
    const { db, id } = editing;
    const sorted = (list: readonly number[]): string => list.toSorted((a, b) => a - b).join();
    if (sorted(ids) !== sorted(row.media_ids)) refuseField('ids', vehicleRefusals.otherPictures);
    const photographed = (await findPictures(db, ids)).some(({ drawn }) => !drawn);
    await writePictures(db, id, ids, photographed);
    return { before: { pictureOrder: row.media_ids.join(', ') }, after: { pictureOrder: ids.join(', ') } };
  });

/** Removes a photograph; without any, the car gets drawings. Refuses with not-found. */
export const removePicture = (editing: Editing, pictureId: number): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id, now } = editing;
    const pictures = await findPictures(db, row.media_ids);
    const photographs = pictures.filter(({ drawn }) => !drawn);
    if (!photographs.some((picture) => picture.id === pictureId))
      refuse('not-found', vehicleRefusals.noPicture);
    const left = row.media_ids.filter((one) => one !== pictureId);
    const ids = left.length > 0 ? left : await drawingIds(db, lookOf(row));
    await writePictures(db, id, ids, left.length > 0);
    await dropPicture(db, pictureId, now);
    await leaveSource(db, id, pictureId);
    return { before: { pictures: photographs.length }, after: { pictures: photographs.length - 1 } };
  });

/** The file of a photograph of this vehicle. Refuses with not-found. */
async function fileOf(db: Database, id: number, pictureId: number): Promise<string> {
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  if (!row.media_ids.includes(pictureId)) refuse('not-found', vehicleRefusals.noPicture);
  const [picture] = await findPictures(db, [pictureId]);
  return picture?.key ?? refuse('not-found', vehicleRefusals.drawn);
}

/** A quarter turn, stored under a new id: browsers cache picture URLs for a year. Before any transaction. */
export async function turnPhotograph(
  parts: PhotographParts,
  { id, pictureId }: { id: number; pictureId: number },
  way: 'left' | 'right',
): Promise<number> {
  const original =
    (await parts.files.read(await fileOf(parts.db, id, pictureId))) ??
    refuse('not-found', vehicleRefusals.pictureGone);
  return storePhotograph(parts, await turnPicture(original, way), { fromFeed: false });
}

/** Puts the turned photograph in the place of the other. Refuses with not-found. */
export const replacePicture = (
  editing: Editing,
  pictureId: number,
  turnedId: number,
  way: 'left' | 'right',
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id, now } = editing;
    const place = row.media_ids.indexOf(pictureId);
    if (place === -1) refuse('not-found', vehicleRefusals.noPicture);
    await copyDescription(db, pictureId, turnedId);
    await writePictures(db, id, row.media_ids.with(place, turnedId), true);
    await dropPicture(db, pictureId, now);
    await leaveSource(db, id, pictureId);
    return { after: { turned: way, picture: place + 1 } };
  });
