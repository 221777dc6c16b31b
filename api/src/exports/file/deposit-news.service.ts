import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { FileRow } from './export-files.repository.ts';
import { notifyBuyer } from './notify-export.service.ts';

/** Notifies the buyer that a deposit is required. */
export const depositNews = (trx: Database, file: FileRow): Promise<void> =>
  notifyBuyer(trx, file, { event: 'deposit-asked', amountCents: vatOn(file.netCents) });
