import type { Database } from '../../platform/db/tables.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import type { OpenDocument } from '../listing/document.service.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { generatedKind } from './kinds.ts';
import { writeDocument } from './document-content.ts';
import { openReport } from './open-report.ts';
import { renderVehicleDocument } from './render-document.ts';
import { findVehicleFacts } from './vehicle-facts.repository.ts';

const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const ANY_TYPE = 'application/octet-stream';

/** Opens a vehicle's document: read from the store, or written on request from the vehicle's data. */
export const createDocumentOpener =
  ({ db, files }: { db: Database; files: FileStore }): OpenDocument =>
  async ({ itemId, label, fileKey }) => {
    const kind = generatedKind(fileKey);
    if (!kind) {
      const content = await files.read(fileKey);
      const extension = fileKey.split('.').at(-1)?.toLowerCase() ?? '';
      return (
        content && { content, type: TYPES[extension] ?? ANY_TYPE, name: `${slugify(label)}.${extension}` }
      );
    }
    if (kind === 'rapport-etat') return openReport({ db, files }, itemId);
    const facts = await findVehicleFacts(db, itemId);
    if (!facts) return undefined;
    return {
      content: await renderVehicleDocument(writeDocument(kind, facts), facts.reference),
      type: TYPES.pdf ?? ANY_TYPE,
      name: `${kind}-${facts.reference}.pdf`,
    };
  };
