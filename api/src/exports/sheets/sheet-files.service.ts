import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { sellerOf } from '../../fulfilment/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { partyOf } from '../../platform/documents/content/seller.ts';
import { renderInWorker } from '../../platform/documents/files/render-in-worker.ts';
import type { SentFile } from '../../platform/files/send-file.ts';
import type { FileRow } from '../file/export-files.repository.ts';
import { suppliedOnOf } from '../file/export-view.ts';
import { findLoadingPlace } from './loading-place.repository.ts';
import { consignmentNote, transportStatement } from './consignment-note.ts';

const sent = (content: Buffer, name: string): SentFile => ({ content, type: 'application/pdf', name });

export async function consignmentNoteFile(db: Database, file: FileRow, now: Date): Promise<SentFile> {
  const content = consignmentNote({
    file,
    seller: partyOf(await sellerOf(db)),
    loadedAt: await findLoadingPlace(db, file.id),
    today: dayInParis(now),
    suppliedOn: suppliedOnOf(file),
  });
  return sent(await renderInWorker(content), `cmr-${file.number}.pdf`);
}

/** The signed statement, or the one to sign. */
export async function statementFile(db: Database, file: FileRow, now: Date): Promise<SentFile> {
  const content = transportStatement({
    file,
    seller: partyOf(await sellerOf(db)),
    today: dayInParis(file.statementAt ?? now),
    suppliedOn: suppliedOnOf(file),
  });
  return sent(await renderInWorker(content), `attestation-transport-${file.number}.pdf`);
}
