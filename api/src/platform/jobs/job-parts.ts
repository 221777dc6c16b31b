import type { FastifyBaseLogger } from 'fastify';
import type { FeedDownload } from '../adapters/feed-download.ts';
import type { InvoicePlatform } from '../adapters/invoice-platform.ts';
import type { Lender } from '../adapters/lender/lender.ts';
import type { Mailer } from '../adapters/mailer.ts';
import type { PictureDownload } from '../adapters/picture-download.ts';
import type { Payments } from '../adapters/payments.ts';
import type { VatRegister } from '../adapters/vat-register.ts';
import type { WebPush } from '../adapters/web-push/web-push.ts';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../files/file-store.ts';
import type { JobName, JobPayloads } from './jobs.repository.ts';

/** Dependencies of jobs. */
export type JobParts = {
  db: Database;
  /** For code that needs its own connection. */
  pool: Pool;
  clock: Clock;
  mailer: Mailer;
  vatRegister: VatRegister;
  payments: Payments;
  /** Finances orders; null for none. */
  lender: Lender | null;
  /** Through which invoices go; null for none. */
  invoicePlatform: InvoicePlatform | null;
  /** Notifies browsers; absent or null for none. */
  push?: WebPush | null;
  files: FileStore;
  /** The one folder of the server whose files feeds may read; null for none. */
  feedsDir: string | null;
  download: FeedDownload;
  pictureDownload: PictureDownload;
  /** URL of the site, without a trailing slash: the prefix of links in mails. */
  siteUrl: string;
  /** E-mail address of the team, for requests and answers to offers. */
  teamEmail: string;
  /** Signs the links of mails. */
  tokenSecret: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/** `last`: should it fail, the job is not tried again. */
export type Attempt = { last: boolean };

/** A job runs at least once; it must be idempotent. */
export type JobHandlers<Parts> = {
  [N in JobName]: (parts: Parts, payload: JobPayloads[N], attempt: Attempt) => Promise<void>;
};

/** A job that is run on a schedule: a crontab in UTC. */
export type TimedJob<Parts> = { name: string; schedule: string; run: (parts: Parts) => Promise<void> };

/** The jobs of the product: those that are queued, by name, and those run on a schedule. */
export type JobList<Parts extends Pick<JobParts, 'log'> = JobParts> = {
  handlers: JobHandlers<Parts>;
  timed: readonly TimedJob<Parts>[];
};
