import type { Database } from '../../../platform/db/tables.ts';
import { findVatStatus, type VatStatus } from './vat-status.repository.ts';

export type { VatStatus };

/** What is known of a company's VAT number; undefined for a workspace that does not exist. */
export const vatStatusOf = (db: Database, workspaceId: string): Promise<VatStatus | undefined> => findVatStatus(db, workspaceId);
