import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';

/** Invoiced amount of each line of a deal, by its key; cents, taxes included. */
export const invoicedByLine =
  port<(db: Database, dealId: string) => Promise<ReadonlyMap<string, number>>>('invoicedByLine');

/** The number, the document and the facts of a credit note. */
export type CreditNote = { number: string; documentId: string; facts: [string, string][] | null };

/** Credit notes by their id. */
export const creditNotesOf =
  port<(db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, CreditNote>>>('creditNotesOf');
