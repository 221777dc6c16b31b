import type { InvoicePlatform, PlatformNews } from '../../../adapters/invoice-platform.ts';
import { MINUTE_MS } from '@pomelo/contract/durations.ts';
import { withTransaction } from '../../../db/connect.ts';
import type { JobParts } from '../../../jobs/job-parts.ts';
import { addWord, findReadUntil, findSent, setReadUntil } from './transmission.repository.ts';

type Parts = Pick<JobParts, 'db' | 'invoicePlatform'>;

/** A run reads so many pages at most; the next goes on. */
const MOST_PAGES = 20;
/** A word that the platform wrote down late is dated before what was read already: each run begins so much earlier. */
const LATE_MS = MINUTE_MS;

async function readPage({ db }: Parts, platform: InvoicePlatform, after: Date): Promise<{ until: Date; more: boolean }> {
  const { news, until, more } = await platform.newsAfter(after);
  await withTransaction(db, async (trx) => {
    for (const one of news) await write(trx, one);
    await setReadUntil(trx, until);
  });
  return { until, more: more && until > after };
}

async function write(trx: Parts['db'], { key, state, at, reason, ...named }: PlatformNews): Promise<void> {
  const invoice = await findSent(trx, named);
  if (invoice) await addWord(trx, { key, invoiceId: invoice.id, state, at, reason });
}

/** Reads what the approved platform says of invoices since it was last asked; read twice, it is the same. Throws `PlatformUnavailable`. */
export async function readNews(parts: Parts): Promise<void> {
  const { db, invoicePlatform } = parts;
  const read = invoicePlatform && (await findReadUntil(db));
  if (!read) return;
  let page = { until: new Date(read.readUntil.getTime() - LATE_MS), more: true };
  for (let count = 0; page.more && count < MOST_PAGES; count += 1) page = await readPage(parts, invoicePlatform, page.until);
}
