import { findDocument } from './documents.repository.ts';
import type { FileParts } from './files/make-document.service.ts';
import { openDocument, type OpenedFile } from './files/open-document.service.ts';

/** The file of a document, for a mail whose recipient was authorised when it was queued. */
export async function documentFile(parts: FileParts, id: string): Promise<OpenedFile | undefined> {
  const document = await findDocument(parts.db, id);
  return document && openDocument(parts, document);
}
