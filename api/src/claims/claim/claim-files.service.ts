import type { ClaimParty } from '@pomelo/contract/claims/claim-rules.ts';
import type { ClaimFile } from '@pomelo/contract/claims/claims.schemas.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import type { FastifyReply } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { MAX_CLAIM_FILES } from '@pomelo/contract/claims/claim-rules.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import { type AcceptedUpload, acceptMedia } from '../../platform/files/uploads/accept-upload.ts';
import { commitOrRemove } from '../../platform/files/uploads/commit-or-remove.ts';
import { storePrivately } from '../../platform/files/uploads/private-files.ts';
import { withoutCameraData } from '../../platform/files/uploads/rewrite-picture.ts';
import { TOO_MANY_FILES } from '../rules/claims.messages.ts';
import { countFiles, type FileRow, findFiles, insertFile } from './thread.repository.ts';

/** Dependencies of writes to claims with files. */
export type OpenClaimParts = { db: Database; files: FileStore; clock: Clock; teamEmail: string };
export type StoredFile = AcceptedUpload & { key: string };

const kindOf = (type: string): ClaimFile['kind'] =>
  type.startsWith('image/') ? 'photograph' : type.startsWith('video/') ? 'video' : 'document';

/**
 * Validates and stores a file, then runs `note` with it; the file is removed when that fails. Without a file
 * `note` runs alone. Outside of any transaction. Refuses with unsupported-media and too-large.
 */
export async function withStoredFile<T>(
  files: FileStore,
  file: UploadedFile | undefined,
  note: (stored: StoredFile | undefined) => Promise<T>,
): Promise<T> {
  if (!file) return note(undefined);
  const accepted = await withoutCameraData(await acceptMedia(file));
  const stored = { ...accepted, key: await storePrivately(files, 'claims', accepted) };
  return commitOrRemove(files, stored.key, () => note(stored));
}

/** Whether a file of the party has this name and content: of two photographs, a phone names both « image.jpg ». */
async function isRepeated(
  files: FileStore,
  sent: readonly FileRow[],
  { bytes, type, name }: StoredFile,
): Promise<boolean> {
  for (const file of sent)
    if (file.name === name && file.type === type && file.sizeBytes === bytes.length) {
      const stored = await files.read(file.fileKey);
      if (stored && bytes.equals(stored)) return true;
    }
  return false;
}

/**
 * Adds a stored file to a claim, which must be locked. False when the party sent the same file before: the caller
 * removes the second one. Refuses with limit-reached.
 */
export async function addFile(
  { trx, files }: { trx: Database; files: FileStore },
  claimId: string,
  by: ClaimParty,
  stored: StoredFile,
  now: Date,
): Promise<boolean> {
  if (await isRepeated(files, await findFiles(trx, claimId, [by]), stored)) return false;
  const { bytes, type, name, key } = stored;
  if ((await countFiles(trx, claimId)) >= MAX_CLAIM_FILES) refuse('limit-reached', TOO_MANY_FILES);
  await insertFile(trx, {
    id: uuidv7(),
    claim_id: claimId,
    by,
    kind: kindOf(type),
    name,
    type,
    file_key: key,
    size_bytes: bytes.length,
    at: now,
  });
  return true;
}

/** Sends a file of a claim that one of these parties sent; a photograph is shown. Refuses with not-found. */
export async function sendClaimFile(
  { db, files, reply }: { db: Database; files: FileStore; reply: FastifyReply },
  claimId: string,
  id: string,
  parties: readonly ClaimParty[],
): Promise<FastifyReply> {
  const file = (await findFiles(db, claimId, parties)).find((one) => one.id === id) ?? refuse('not-found');
  return sendFile(reply, {
    content: (await files.stream(file.fileKey)) ?? refuse('not-found'),
    type: file.type,
    name: file.name,
    inline: file.kind === 'photograph',
  });
}
