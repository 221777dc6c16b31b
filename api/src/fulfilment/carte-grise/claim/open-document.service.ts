import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { factsOf } from '../carte-grise.service.ts';
import { receivedFor } from '../received-documents.ts';

type OpenedDocument = { content: Readable; type: string; name: string };
type Parts = { db: Database; files: FileStore; now: Date };

/** A document of a request as it was uploaded, with its file name. Refuses (not-found) one that is gone. */
export async function openCarteGriseDocument(
  { db, files, now }: Parts,
  bundleId: string,
  document: CarteGriseDocument,
): Promise<OpenedDocument> {
  const [facts] = await factsOf(db, [bundleId]);
  const received = facts ? await receivedFor(db, facts, now) : [];
  const { name, type, fileKey } = received.find(({ paper }) => paper === document) ?? refuse('not-found');
  const content = (await files.stream(fileKey)) ?? refuse('not-found');
  return { content, type, name };
}

/** Same as `openCarteGriseDocument`, for its buyer. Refuses (not-found) another workspace's. */
export async function openOwnDocument(
  parts: Parts,
  workspaceId: string,
  bundleId: string,
  document: CarteGriseDocument,
): Promise<OpenedDocument> {
  const [facts] = await factsOf(parts.db, [bundleId]);
  if (facts?.workspaceId !== workspaceId) refuse('not-found');
  return openCarteGriseDocument(parts, bundleId, document);
}
