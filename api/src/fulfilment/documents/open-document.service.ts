import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import { type StoredDocument, findDocument } from './documents.repository.ts';
import { renderFile, type FileParts } from './make-document.service.ts';

const TYPES: Record<string, string> = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png' };

export type OpenedFile = { bytes: Buffer; type: string; name: string };

const extensionOf = (fileKey: string | null): string => {
  const extension = fileKey?.split('.').at(-1)?.toLowerCase() ?? 'pdf';
  return Object.hasOwn(TYPES, extension) ? extension : 'pdf';
};

// DOC-2
/**
 * The download name of a document: `facture-f2026-000042.pdf`. Letters, digits and hyphens only, whatever its
 * sender's file name.
 */
export function fileName({
  kind,
  number,
  label,
  fileKey,
}: Pick<StoredDocument, 'kind' | 'number' | 'label' | 'fileKey'>): string {
  const name =
    kind === 'uploaded'
      ? slugify(label) || KIND_LABELS.uploaded.file
      : [KIND_LABELS[kind].file, slugify(number ?? '')].join('-');
  return `${name.slice(0, 80).replace(/-+$/, '')}.${extensionOf(fileKey)}`;
}

/** The file of a document: as stored, or rendered now. Undefined for an uploaded one whose file is gone. */
export async function openDocument(
  parts: FileParts,
  document: StoredDocument,
): Promise<OpenedFile | undefined> {
  const stored = document.fileKey === null ? undefined : await parts.files.read(document.fileKey);
  const bytes = stored ?? (document.kind === 'uploaded' ? undefined : await renderFile(parts, document));
  return (
    bytes && {
      bytes,
      type: TYPES[extensionOf(document.fileKey)] ?? 'application/pdf',
      name: fileName(document),
    }
  );
}

/** The file of a document, for a mail whose recipient was authorised when it was queued. */
export async function documentFile(parts: FileParts, id: string): Promise<OpenedFile | undefined> {
  const document = await findDocument(parts.db, id);
  return document && openDocument(parts, document);
}
