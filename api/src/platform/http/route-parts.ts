import type { Pool } from 'pg';
import type { AddressBook } from '../adapters/address-book.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** What the routes of every context are made of. */
export type RouteParts = {
  db: Database;
  pool: Pool;
  clock: Clock;
  files: FileStore;
  settings: () => SiteSettings;
  addressBook: AddressBook;
  /** Where the site answers, without a final slash. */
  siteUrl: string;
  /** Where the team is written to. */
  teamEmail: string;
  tokenSecret: string;
  /** A workspace's cart, bookings, debts or members changed: cached data of it is evicted. Never fails. */
  changed: (workspaceId: string) => void;
  /** Notifies the waiting list that a vehicle may be free. Never fails. */
  vehicleFreed: () => void;
};
