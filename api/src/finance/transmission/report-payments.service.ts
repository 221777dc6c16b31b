import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import {
  type InvoicePlatform,
  InvoiceRejected,
  PlatformUnavailable,
} from '../../platform/adapters/invoice-platform.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { errorForLog } from '../../platform/logging/logged-error.ts';
import { collectedMessage } from '../../platform/documents/life-cycle/collected-message.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { isPrepaymentInvoice } from '../../platform/documents/content/prepayment-line.ts';
import {
  endReport,
  type OutgoingReport,
  queueChanged,
  queueCollected,
  takeReports,
} from './payment-reports.repository.ts';
import { storeMessage } from './transmission.repository.ts';

type Parts = Pick<JobParts, 'db' | 'clock' | 'log' | 'invoicePlatform'>;

const PAGE = 500;
/** Per run of the job; the next run continues. */
const BATCH_SIZE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

async function queueNew({ db, clock }: Parts): Promise<void> {
  for (let compared = PAGE; compared === PAGE;)
    compared = await withTransaction(db, (trx) => queueChanged(trx, { now: clock.now(), limit: PAGE }));
}

/** Each night, of all transmitted invoices: finds differences that no change announced. */
export async function comparePayments({ db, clock, invoicePlatform }: Parts): Promise<void> {
  if (!invoicePlatform) return;
  let after: string | undefined = FIRST;
  while (after !== undefined) {
    const page: { now: Date; after: string; limit: number } = { now: clock.now(), after, limit: PAGE };
    after = await withTransaction(db, (trx) => queueCollected(trx, page));
  }
}

const trackingIdOf = ({ number }: TradeContent, { place }: OutgoingReport): string => `${number}.E${place}`;

const amountText = ({ cents, vatPercent }: OutgoingReport): string =>
  `${formatAmount(Math.abs(cents))} TTC de services ${cents > 0 ? 'encaissés' : 'rendus'}, TVA ${vatPercent}\u202f%`;

async function deliver(
  platform: InvoicePlatform,
  report: OutgoingReport,
  content: TradeContent,
): Promise<void> {
  const { number, date, seller, buyer, lines } = content;
  const trackingId = trackingIdOf(content, report);
  // One that was accepted before the response was lost is found again.
  if (report.tries > 1 && (await platform.find(trackingId))) return;
  const xml = collectedMessage({
    id: trackingId,
    at: report.madeAt,
    invoice: { number, date, isPrepayment: isPrepaymentInvoice(lines) },
    seller: { siren: seller.siren ?? '', name: seller.name },
    buyer: { siren: buyer.siren ?? '', name: buyer.name },
    cents: report.cents,
    vatPercent: report.vatPercent,
  });
  const name = `encaissee-${trackingId.toLowerCase()}.xml`;
  await platform.send({ trackingId, name, file: Buffer.from(xml), rule: 'B2B', syntax: 'CDAR' });
}

async function reportOne(parts: Parts, platform: InvoicePlatform, report: OutgoingReport): Promise<void> {
  const content = TradeContent.parse(report.content);
  let refusal: string | undefined;
  try {
    await deliver(platform, report, content);
  } catch (error) {
    if (!(error instanceof InvoiceRejected)) throw error;
    refusal = error.message;
  }
  const text = amountText(report);
  await withTransaction(parts.db, async (trx) => {
    await endReport(trx, report, refusal === undefined ? 'sent' : 'rejected');
    await storeMessage(trx, {
      key: compositeKey(trackingIdOf(content, report), 'collected'),
      invoiceId: report.invoiceId,
      state: 'collected',
      at: parts.clock.now(),
      reason: refusal === undefined ? text : `${text}, message refusé\u202f: ${refusal}`,
    });
  });
}

// MONEY-54
/**
 * Reports amounts collected for services, and refunds, to the approved platform: each difference once. Does
 * nothing without a platform; an unreachable one is called again by the next run.
 */
export async function reportPayments(parts: Parts): Promise<void> {
  const { db, clock, log, invoicePlatform } = parts;
  if (!invoicePlatform) return;
  await queueNew(parts);
  for (const report of await takeReports(db, clock.now(), BATCH_SIZE)) {
    try {
      await reportOne(parts, invoicePlatform, report);
    } catch (error) {
      log.warn(
        { code: 'invoice-platform', invoice: report.invoiceId, err: errorForLog(error) },
        'a payment was not reported',
      );
      if (error instanceof PlatformUnavailable) return;
    }
  }
}
