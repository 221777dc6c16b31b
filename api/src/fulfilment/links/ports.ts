import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';

/** What of each line of a deal is on invoices, by its key; cents, taxes included. */
export const invoicedByLine = port<(db: Database, dealId: string) => Promise<ReadonlyMap<string, number>>>('invoicedByLine');
