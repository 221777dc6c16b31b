import type { CarteGrisePaper } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Readable } from 'node:stream';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/http/errors.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findOwnPaper } from '../carte-grise.repository.ts';

type OpenedPaper = { content: Readable; type: string; name: string };

/** A paper as its buyer sent it, under the name he gave it. Refuses (not-found) another workspace's, and one that is gone. */
export async function openPaper(
  { db, files }: { db: Database; files: FileStore },
  workspaceId: string,
  bundleId: string,
  paper: CarteGrisePaper,
): Promise<OpenedPaper> {
  const { name, type, fileKey } = (await findOwnPaper(db, workspaceId, bundleId, paper)) ?? refuse('not-found');
  const content = (await files.stream(fileKey)) ?? refuse('not-found');
  return { content, type, name };
}
