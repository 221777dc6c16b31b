import { port } from '../../platform/links/context-links.ts';
import type { Database } from '../../platform/db/tables.ts';

/** Cents still due over all orders of a workspace. */
export const amountDue = port<(db: Database, workspaceId: string) => Promise<number>>('amountDue');

/** Cents excluding VAT of one order, services included. */
export const orderedCents = port<(db: Database, dealId: string) => Promise<number>>('orderedCents');

/**
 * Cents excluding VAT that each person of a workspace ordered since an instant, of any kind; one who ordered
 * nothing is absent.
 */
export const spentSince =
  port<(db: Database, workspaceId: string, since: Date) => Promise<ReadonlyMap<string, number>>>(
    'spentSince',
  );

/** Orders under way of workspaces; one without any is absent. */
export const countOpenOrders =
  port<(db: Database, workspaceIds: readonly string[]) => Promise<ReadonlyMap<string, number>>>(
    'countOpenOrders',
  );

/** Data about a person, without anything that opens an account (no hash, secret or key). */
export type ReadPersonalData = (db: Database, person: { id: string; email: string }) => Promise<unknown>;

/** The sections of a person's data export that contexts above read from their tables. */
export type PersonalDataSection =
  | 'savedSearches'
  | 'recentSearches'
  | 'viewedVehicles'
  | 'homeVisits'
  | 'listColumns'
  | 'favorites'
  | 'cartLines'
  | 'bookings'
  | 'waitingList'
  | 'orders'
  | 'dealMessages'
  | 'quotations'
  | 'approvals'
  | 'negotiations'
  | 'claims'
  | 'handovers'
  | 'transportStatements'
  | 'financings'
  | 'onlinePayments'
  | 'terminalOrders'
  | 'messages'
  | 'notes';
export const personalData = port<Readonly<Record<PersonalDataSection, ReadPersonalData>>>('personalData');
