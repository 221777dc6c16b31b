import type { Database } from '../../platform/db/tables.ts';
import { port } from '../../platform/links/context-links.ts';

/** Vehicles of an order that may not be invoiced without VAT: the VAT register called the number of their buyer invalid. */
export const refusedNumbers =
  port<(db: Database, dealId: string) => Promise<ReadonlySet<string>>>('refusedNumbers');
/** Charges interest that letters claimed of a paid order, where the order received too much. */
export const chargeLatePayments =
  port<(trx: Database, dealId: string, now: Date) => Promise<void>>('chargeLatePayments');
/** Numbers of the open claims about vehicles of deals, by deal; one without any is absent. */
export const openClaims =
  port<(db: Database, dealIds: readonly string[]) => Promise<ReadonlyMap<string, string>>>('openClaims');
