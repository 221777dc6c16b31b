import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';

/** Cents still due over all orders of a workspace. */
export const amountDue = port<(db: Database, workspaceId: string) => Promise<number>>('amountDue');

/** Cents excluding VAT of one order, services included. */
export const orderedCents = port<(db: Database, dealId: string) => Promise<number>>('orderedCents');

/** Cents excluding VAT that each person of a workspace ordered since an instant, of any kind; one who ordered nothing is absent. */
export const spentSince = port<(db: Database, workspaceId: string, since: Date) => Promise<ReadonlyMap<string, number>>>('spentSince');
