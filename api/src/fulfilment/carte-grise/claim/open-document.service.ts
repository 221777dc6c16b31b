import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findOwnDocument } from '../carte-grise.repository.ts';

type OpenedDocument = { content: Readable; type: string; name: string };

/**
 * A document as uploaded by the buyer, with its file name. Refuses (not-found) another workspace's, and one
 * that is gone.
 */
export async function openCarteGriseDocument(
  { db, files }: { db: Database; files: FileStore },
  workspaceId: string,
  bundleId: string,
  document: CarteGriseDocument,
): Promise<OpenedDocument> {
  const { name, type, fileKey } =
    (await findOwnDocument(db, workspaceId, bundleId, document)) ?? refuse('not-found');
  const content = (await files.stream(fileKey)) ?? refuse('not-found');
  return { content, type, name };
}
