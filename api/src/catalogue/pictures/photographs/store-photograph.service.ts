import { createHash } from 'node:crypto';
import { withTransaction } from '../../../platform/db/connect.ts';
import type { Database } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { judgePhotograph, type Photograph } from './judge-photograph.ts';
import { findByContent, insertPhotograph, lockFile } from './photographs.repository.ts';

/** Public, like the vehicle itself. */
const FOLDER = 'vehicles';

export type PhotographParts = { db: Database; files: FileStore };
type Origin = { fromFeed: boolean; field?: string };

/** The same content is stored once. */
const keyOf = (bytes: Buffer): string => `${FOLDER}/${createHash('sha256').update(bytes).digest('hex')}.webp`;

/**
 * The picture is noted before its file is written, and as one that no vehicle shows: a process that ends
 * here leaves nothing that the sweep does not find.
 */
export async function storeJudged(
  { db, files }: PhotographParts,
  { bytes, ...photograph }: Photograph,
  fromFeed: boolean,
): Promise<number> {
  const key = keyOf(bytes);
  const id = await addPicture(db, key, photograph, fromFeed);
  if (!(await files.has(key))) await files.write(key, bytes);
  return id;
}

const addPicture = (
  db: Database,
  key: string,
  photograph: Omit<Photograph, 'bytes'>,
  fromFeed: boolean,
): Promise<number> =>
  withTransaction(db, async (trx) => {
    await lockFile(trx, key);
    return insertPhotograph(trx, { key, photograph, fromFeed });
  });

/**
 * Judges and stores a photograph, before any transaction begins; bytes that were stored before are not
 * decoded again. Returns its id, for a vehicle to show. Refuses with unsupported-media.
 */
export async function storePhotograph(
  parts: PhotographParts,
  bytes: Buffer,
  { fromFeed, field }: Origin,
): Promise<number> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const known = await findByContent(parts.db, contentHash);
  if (known && (await parts.files.has(known.key))) {
    const id = await addPicture(parts.db, known.key, known.photograph, fromFeed);
    // The sweep may have removed the file between the two.
    if (await parts.files.has(known.key)) return id;
  }
  return storeJudged(parts, await judgePhotograph(bytes, field), fromFeed);
}
