import type { InvoicePlatform, PlatformEvent } from '../../platform/adapters/invoice-platform.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import {
  addMessage,
  findReadUntil,
  findSent,
  storeMessage,
  lockReadUntil,
  type SentRow,
  setReadUntil,
} from './transmission.repository.ts';

type Parts = Pick<JobParts, 'db' | 'invoicePlatform'>;

/** Maximum of pages per run; the next run continues. */
const MAX_PAGES = 20;
/**
 * A message that the platform stored late has a date before those already read: each run starts this much
 * earlier.
 */
const LATE_MS = MINUTE_MS;

type Page = { until: Date; more: boolean };

async function readPage({ db }: Parts, platform: InvoicePlatform, after: Date, reached: Date): Promise<Page> {
  const { events, until, more } = await platform.eventsAfter(after);
  return withTransaction(db, async (trx) => {
    const now = await lockReadUntil(trx);
    // Reset in the meantime for an invoice that was found: the next run starts before the messages about it.
    if (now < reached) return { until, more: false };
    for (const one of events) await write(trx, one);
    await setReadUntil(trx, until);
    return { until, more: more && until > after };
  });
}

/** A number names every attempt; what is dated before the present one was taken is of an earlier. */
function isOfEarlier({ tries, takenAt }: SentRow, about: Date | null): boolean {
  if (takenAt === null) return tries === 0;
  return about !== null && about.getTime() < takenAt.getTime() - LATE_MS;
}

async function write(trx: Parts['db'], { key, state, at, reason, ...named }: PlatformEvent): Promise<void> {
  const invoice = await findSent(trx, named);
  if (!invoice) return;
  const message = { key, invoiceId: invoice.id, state, at, reason };
  if ('number' in named && isOfEarlier(invoice, named.about)) await storeMessage(trx, message);
  // About an invoice whose acceptance is unknown: read again once it is found (`send-invoices.service.ts`).
  else if (invoice.takenAt !== null) await addMessage(trx, message);
}

// MONEY-8
/**
 * Reads the approved platform's messages about invoices since the last call; idempotent. Throws
 * `PlatformUnavailable`.
 */
export async function readPlatformEvents(parts: Parts): Promise<void> {
  const { db, invoicePlatform } = parts;
  const read = invoicePlatform && (await findReadUntil(db));
  if (!read) return;
  const { readUntil } = read;
  let page: Page = { until: new Date(readUntil.getTime() - LATE_MS), more: true };
  for (let count = 0; page.more && count < MAX_PAGES; count += 1) {
    const reached = page.until > readUntil ? page.until : readUntil;
    page = await readPage(parts, invoicePlatform, page.until, reached);
  }
}
