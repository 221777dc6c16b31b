import { randomUUID } from 'node:crypto';
import { MOST_PICTURES, type StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { Body, Colour, OrUnknown } from '@pomelo/contract/catalogue/facets.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { eachAlone } from '../../platform/jobs/each-alone.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { paintOf, viewsOf } from '../feeds/drawings.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { drawnPicture } from '../pictures/drawn-picture.service.ts';
import { turnPicture } from '../../platform/files/uploads/rewrite-picture.ts';
import { acceptPicture, type PictureShape } from '../../platform/files/uploads/accept-picture.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import {
  deleteDropped,
  dropPicture,
  findDropped,
  insertPicture,
  writePictures,
} from './pictures.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findListing, findPictures } from './vehicle.repository.ts';

/**
 * Twice the largest width of a vehicle's page; neither cropped nor enlarged. Smaller sizes are rendered on
 * demand.
 */
const SHAPE: PictureShape = { width: 1920, height: 1920, fit: 'inside', format: 'webp' };
/** Public, like the vehicle itself. */
const FOLDER = 'vehicles';

// STOCK-20
/**
 * Re-encodes a photograph and stores its file, before any transaction begins. Refuses with unsupported-media,
 * too-large.
 */
export async function storePhotograph(
  files: FileStore,
  picture: UploadedFile,
  field = 'picture',
): Promise<string> {
  const { bytes, extension } = await acceptPicture(picture, SHAPE, field);
  const key = `${FOLDER}/${randomUUID()}.${extension}`;
  await files.write(key, bytes);
  return key;
}

type Look = { body: OrUnknown<Body>; colour: OrUnknown<Colour> };

/** The drawings in place of photographs, for a car of this body and colour. */
export async function drawingIds(trx: Database, { body, colour }: Look): Promise<number[]> {
  const ids: number[] = [];
  const paint = paintOf(colour);
  for (const view of viewsOf({ body, paint })) ids.push(await drawnPicture(trx, { body, paint, view }));
  return ids;
}

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
 * limit-reached.
 */
export const addPicture = (editing: Editing, key: string): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id } = editing;
    const photographs = (await findPictures(db, row.media_ids)).filter(({ drawn }) => !drawn);
    if (photographs.length >= MOST_PICTURES) refuse('limit-reached', vehicleRefusals.mostPictures);
    const ids = [...photographs.map((picture) => picture.id), await insertPicture(db, key)];
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
    const ids = left.length > 0 ? left : await drawingIds(db, row);
    await writePictures(db, id, ids, left.length > 0);
    await dropPicture(db, pictureId, now);
    return { before: { pictures: photographs.length }, after: { pictures: photographs.length - 1 } };
  });

/** The file of a photograph of this vehicle. Refuses with not-found. */
async function fileOf(db: Database, id: number, pictureId: number): Promise<string> {
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  if (!row.media_ids.includes(pictureId)) refuse('not-found', vehicleRefusals.noPicture);
  const [picture] = await findPictures(db, [pictureId]);
  return picture?.key ?? refuse('not-found', vehicleRefusals.drawn);
}

/** A quarter turn, stored under a new key: browsers cache picture URLs for a year. Before any transaction. */
export async function turnPhotograph(
  { db, files }: { db: Database; files: FileStore },
  { id, pictureId }: { id: number; pictureId: number },
  way: 'left' | 'right',
): Promise<string> {
  const original =
    (await files.read(await fileOf(db, id, pictureId))) ?? refuse('not-found', vehicleRefusals.pictureGone);
  const key = `${FOLDER}/${randomUUID()}.webp`;
  await files.write(key, await turnPicture(original, way));
  return key;
}

/** Puts the turned photograph in the place of the other. Refuses with not-found. */
export const replacePicture = (
  editing: Editing,
  pictureId: number,
  key: string,
  way: 'left' | 'right',
): Promise<StaffVehicle> =>
  editVehicle(editing, null, async ({ row }) => {
    const { db, id, now } = editing;
    const place = row.media_ids.indexOf(pictureId);
    if (place === -1) refuse('not-found', vehicleRefusals.noPicture);
    await writePictures(db, id, row.media_ids.with(place, await insertPicture(db, key)), true);
    await dropPicture(db, pictureId, now);
    return { after: { turned: way, picture: place + 1 } };
  });

const RETENTION_DAYS = 30;

/**
 * Pictures that were taken off a month ago, with their files; one whose file stays is tried again by the
 * next.
 */
export async function purgePictures({
  db,
  files,
  clock,
  log,
}: Pick<JobParts, 'db' | 'files' | 'clock' | 'log'>): Promise<void> {
  const rows = await findDropped(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
  await eachAlone({ log, name: 'forget-pictures', rows, idOf: ({ key }) => key }, ({ id, key }) =>
    withTransaction(db, async (trx) => {
      if (await deleteDropped(trx, id)) await files.remove(key);
    }),
  );
}
