import type { Readable } from 'node:stream';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findDocument } from './vehicle-detail.repository.ts';

export type StoredDocument = { id: string; itemId: number; label: string; fileKey: string };
export type DocumentFile = { content: Readable | Buffer; type: string; name: string };
/** Opens a stored document, or renders it; undefined when its file is gone. */
export type OpenDocument = (document: StoredDocument) => Promise<DocumentFile | undefined>;

/**
 * A document of the vehicle. Visitors and showroom mode get public ones only; refuses others with not-found.
 */
export async function vehicleDocument(
  db: Database,
  openDocument: OpenDocument,
  caller: Caller | null,
  { itemId, documentId, isViewB2c }: { itemId: number; documentId: string; isViewB2c: boolean },
): Promise<DocumentFile> {
  const found = await findDocument(db, itemId, documentId, caller === null || isViewB2c);
  if (!found?.fileKey) return refuse('not-found');
  return (await openDocument({ ...found, fileKey: found.fileKey })) ?? refuse('not-found');
}
