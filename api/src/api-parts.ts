import type { FastifyServerOptions } from 'fastify';
import type { Pool } from 'pg';
import type { AddressBook } from './platform/adapters/address-book.ts';
import type { FeedDownload } from './platform/adapters/feed-download.ts';
import type { PictureDownload } from './platform/adapters/picture-download.ts';
import type { CompanyRegister } from './platform/adapters/companies.ts';
import type { Lender } from './platform/adapters/lender/lender.ts';
import type { Payments } from './platform/adapters/payments.ts';
import type { BatteryRegister } from './platform/adapters/battery/battery-register.ts';
import type { VehicleRegister } from './platform/adapters/vehicle-register.ts';
import type { VatRegister } from './platform/adapters/vat-register.ts';
import type { WebPush } from './platform/adapters/web-push/web-push.ts';
import type { Clock } from './platform/clock.ts';
import type { ChangeListener } from './platform/db/listen.ts';
import type { Database } from './platform/db/tables.ts';
import type { DataKeys } from './platform/encryption.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { Load } from './platform/load/load.ts';
import type { UploadParts } from './platform/http/upload-gate.ts';
import type { ChatParts } from './content/index.ts';
import type { CatalogueReader } from './catalogue/index.ts';
import type { IdleLimits } from './accounts/index.ts';

/** Dependencies of the API; `server/` builds them. */
export type ApiParts = {
  db: Database;
  pool: Pool;
  clock: Clock;
  catalogue: CatalogueReader;
  companies: CompanyRegister;
  vatRegister: VatRegister;
  addressBook: AddressBook;
  /** The register of vehicles, by VIN or plate. */
  vehicleRegister: VehicleRegister;
  /** Certificates of batteries, by VIN. */
  batteryRegister: BatteryRegister;
  /** By card, for charging terminals. */
  payments: Payments;
  /** Finances orders; null for none. */
  lender: Lender | null;
  /** URL of the site, without a trailing slash: the prefix of links in mails. */
  siteUrl: string;
  /** E-mail address of the team, for requests and answers to offers. */
  teamEmail: string;
  /** The live chat; absent for none. */
  chat?: ChatParts;
  /** Notifies browsers; absent or null for none. */
  push?: WebPush | null;
  /** Pictures and documents. */
  files: FileStore;
  uploads: UploadParts;
  /** The one folder of the server whose files feeds may read; null for none. */
  feedsDir: string | null;
  download: FeedDownload;
  pictureDownload: PictureDownload;
  /** At least 32 random characters; the same on every node. */
  tokenSecret: string;
  /** Absent: sessions only end by their age. */
  idle?: IdleLimits;
  /** The staff must enrol in a second factor before any other call of the back-office; off by default. */
  staffSecondFactor?: boolean;
  /** Encrypt data that the database must not reveal; the same on every node. */
  dataKeys: DataKeys;
  /** Code that the first administrator must enter, as printed at the start; null when none is required. */
  setUpCode: string | null;
  /** Origins whose scripts may call; empty for none. */
  corsOrigins: readonly string[];
  /** Proxies whose X-Forwarded-For is trusted: Fastify's option of the same name. */
  trustProxy: FastifyServerOptions['trustProxy'];
  production: boolean;
  /** Host names this server answers to, in addition to this host's own; any when absent. */
  hostNames?: readonly string[] | null;
  /** Contact of `/.well-known/security.txt`; absent: the file is not served. */
  securityContact?: string | null;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Compares every answer with the contract: on in tests and development. */
  validateAnswers: boolean;
  /** Load limits; nothing is refused when absent. */
  /** With several processes on one port: resolves once each has received what was committed. Never fails. */
  whenReceivedByAll?: () => Promise<void>;
  load?: Load;
  /**
   * True once this process received the signal to stop: it still answers requests, and reports that it is not
   * ready.
   */
  isDraining?: () => boolean;
  /** How far the clock of this machine is ahead of the database's, in ms. */
  clockSkewMs?: () => number;
  /** Called for each event stream that opens and closes. */
  streamOpen?: (change: 1 | -1) => void;
  /** The change feed; made from the pool when absent. */
  listener?: ChangeListener;
};
