import { createHash } from 'node:crypto';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import {
  MAX_HANDOVER_BYTES,
  MAX_HANDOVER_FILES,
  type HandoverFileKind,
} from '@pomelo/contract/handover/handover-rules.ts';
import type { HandoverFileForm } from '@pomelo/contract/handover/handover.schemas.ts';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse, refuseField } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import { acceptUpload } from '../../../platform/files/uploads/accept-upload.ts';
import { storePrivately } from '../../../platform/files/uploads/private-files.ts';
import { refuseFile } from '../../../platform/files/uploads/refuse-file.ts';
import { withoutCameraData } from '../../../platform/files/uploads/rewrite-picture.ts';
import { handoverRefusals } from '../base/handover.messages.ts';
import {
  deleteAbandoned,
  findAbandoned,
  findFile,
  findFiles,
  findReservePhotos,
  type FileRow,
  insertFile,
  usageOf,
} from './files.repository.ts';

const PICTURE_NEEDED = 'Envoyez une image JPEG ou PNG.';

export type StoredPicture = { key: string; type: FileRow['type']; size: number; sha256: Buffer };

/** Validates and stores a picture, upright and without the data of its camera. Outside of any transaction. */
export async function storeHandoverPicture(
  files: FileStore,
  file: HandoverFileForm['file'],
  field = 'file',
): Promise<StoredPicture> {
  const accepted = await withoutCameraData(await acceptUpload(file, field), field);
  const { type, bytes } = accepted;
  if (type !== 'image/jpeg' && type !== 'image/png') return refuseFile(field, PICTURE_NEEDED);
  const key = await storePrivately(files, 'handovers', accepted);
  return { key, type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
}

/** Refuses (limit-reached) when a vehicle may not receive as many bytes more. */
export async function checkRoom(db: Database, bundleId: string, bytes: number): Promise<void> {
  const used = await usageOf(db, bundleId);
  if (used.files >= MAX_HANDOVER_FILES || used.bytes + bytes > MAX_HANDOVER_BYTES)
    refuse('limit-reached', handoverRefusals.mostFiles);
}

export type FileOf = { bundleId: string; linkId: string | null };

/** Whether the file was received before, of this vehicle and by this sender. Refuses with invalid. */
export async function wasReceived(
  db: Database,
  { bundleId, linkId }: FileOf,
  fileId: string,
): Promise<boolean> {
  const file = await findFile(db, fileId);
  if (!file) return false;
  if (file.bundle_id !== bundleId || file.link_id !== linkId)
    refuseField('fileId', handoverRefusals.otherVehicle);
  return true;
}

/** Notes a stored picture; false when it was received before: its bytes are then to be removed. */
export async function noteFile(
  trx: Database,
  of: FileOf,
  file: { id: string; kind: HandoverFileKind; takenAt: string },
  stored: StoredPicture,
  now: Date,
): Promise<boolean> {
  if (await wasReceived(trx, of, file.id)) return false;
  return insertFile(trx, {
    id: file.id,
    bundle_id: of.bundleId,
    link_id: of.linkId,
    kind: file.kind,
    file_key: stored.key,
    type: stored.type,
    size_bytes: stored.size,
    sha256: stored.sha256,
    taken_at: new Date(file.takenAt),
    received_at: now,
  });
}

/** A picture that a hand-over names. Refuses with not-found. */
export async function sendHandoverFile(
  { db, files, reply }: { db: Database; files: FileStore; reply: FastifyReply },
  bundleId: string,
  fileId: string,
): Promise<FastifyReply> {
  const [file] = await findFiles(db, bundleId, [fileId]);
  if (!file || file.handover_id === null) return refuse('not-found');
  return sendFile(reply, {
    content: (await files.stream(file.file_key)) ?? refuse('not-found'),
    type: file.type,
    name: `${file.kind}.${file.type === 'image/png' ? 'png' : 'jpg'}`,
    inline: true,
  });
}

/** Pictures of the reserves of a closed hand-over, to be copied into a claim. */
export async function reservePhotosOf(
  db: Database,
  bundleId: string,
): Promise<{ key: string; type: FileRow['type'] }[]> {
  const files = await findReservePhotos(db, bundleId);
  return files.map(({ file_key: key, type }) => ({ key, type }));
}

/** Longer than any link and its days of grace. */
const ABANDONED_DAYS = 60;
const AT_ONCE = 200;

/** Deletes pictures that no hand-over named. */
export async function removeAbandoned({
  db,
  files,
  now,
}: {
  db: Database;
  files: FileStore;
  now: Date;
}): Promise<void> {
  const before = new Date(now.getTime() - ABANDONED_DAYS * DAY_MS);
  for (const { id, fileKey } of await findAbandoned(db, before, AT_ONCE))
    if (await deleteAbandoned(db, id)) await files.remove(fileKey);
}
