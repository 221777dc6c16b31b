import type { Pool } from 'pg';
import type { AddressBook } from '../adapters/address-book.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/** Dependencies of the routes of every context. */
export type RouteParts = {
  db: Database;
  pool: Pool;
  clock: Clock;
  files: FileStore;
  settings: () => SiteSettings;
  addressBook: AddressBook;
  /** URL of the site, without a trailing slash. */
  siteUrl: string;
  /** E-mail address of the team. */
  teamEmail: string;
  tokenSecret: string;
  /** A workspace's cart, bookings, debts or members changed: cached data of it is evicted. Never fails. */
  changed: (workspaceId: string) => void;
  /** Notifies the waiting list that a vehicle may be free. Never fails. */
  vehicleFreed: () => void;
};
