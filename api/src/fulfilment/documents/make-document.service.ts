import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { DocumentContent } from '../../platform/documents/content/document-content.ts';
import { findDocument, setFile, type StoredDocument } from './documents.repository.ts';
import { printedPicture } from '../../platform/files/uploads/rewrite-picture.ts';
import { renderInWorker } from '../../platform/documents/files/render-in-worker.ts';

export type FileParts = { db: Database; files: FileStore };

const FOLDER = 'private/documents';

const readLogo = async (files: FileStore, content: DocumentContent): Promise<Buffer | undefined> =>
  content.form === 'trade' && content.logoKey ? files.read(content.logoKey) : undefined;

/** Smaller ones: a photograph is printed six centimetres high. */
async function readPictures(files: FileStore, content: DocumentContent): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  if (content.form === 'trade') return pictures;
  const keys = [...(content.signed ?? []), ...(content.pictures ?? [])].flatMap(({ key }) => key ?? []);
  for (const key of keys) {
    const bytes = await files.read(key);
    if (bytes) pictures.set(key, await printedPicture(bytes));
  }
  return pictures;
}

/** Renders the file of a document and stores it under the hash of its bytes. Idempotent. */
export async function renderFile({ db, files }: FileParts, document: StoredDocument): Promise<Buffer> {
  const content = DocumentContent.parse(document.content);
  const bytes = await renderInWorker(
    content,
    await readLogo(files, content),
    await readPictures(files, content),
  );
  const sha256 = createHash('sha256').update(bytes).digest();
  const key = `${FOLDER}/${sha256.toString('hex')}.pdf`;
  if (!(await files.has(key))) await files.write(key, bytes);
  await setFile(db, document, { key, sha256, size: bytes.length });
  return bytes;
}

/**
 * Renders the file of a document without one; does nothing for one with a file, an uploaded one, or a deleted
 * one.
 */
export async function makeDocument(parts: FileParts, id: string): Promise<void> {
  const document = await findDocument(parts.db, id);
  if (document && document.fileKey === null && document.kind !== 'uploaded')
    await renderFile(parts, document);
}
