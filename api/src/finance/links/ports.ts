import type { Database } from '../../platform/db/tables.ts';
import { port } from '../../platform/links/context-links.ts';

/** Vehicles of an order that may not be invoiced without VAT: the VAT register called the number of their buyer invalid. */
export const refusedNumbers =
  port<(db: Database, dealId: string) => Promise<ReadonlySet<string>>>('refusedNumbers');
