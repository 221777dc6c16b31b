import {
  type InvoicePlatform,
  InvoiceRejected,
  PlatformUnavailable,
  type SentInvoice,
  type TakenInvoice,
} from '../../platform/adapters/invoice-platform.ts';
import { EXEMPT_SALES } from '@pomelo/contract/deals/totals.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import type { JobParts } from '../../platform/jobs/job-parts.ts';
import { errorForLog } from '../../platform/logging/logged-error.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import {
  addMessage,
  type OutgoingInvoice,
  queueIssued,
  readAgainFrom,
  setFlow,
  takeWaiting,
} from './transmission.repository.ts';
import { findDocument, openDocument } from '../../fulfilment/index.ts';

type Parts = Pick<JobParts, 'db' | 'files' | 'clock' | 'log' | 'invoicePlatform'>;

const BATCH_SIZE = 20;

/**
 * Sales abroad are reported to the tax authority and not transmitted to the buyer, even when the buyer has a
 * SIRET.
 */
function ruleOf(content: unknown): SentInvoice['rule'] {
  const { buyer, lines } = TradeContent.parse(content);
  const isAbroad =
    buyer.country !== 'FR' || lines.some(({ tax }) => EXEMPT_SALES.some((kind) => kind === tax));
  return isAbroad || !buyer.siren ? 'B2BInt' : 'B2B';
}

const trackingIdOf = ({ number, attempt }: Pick<OutgoingInvoice, 'number' | 'attempt'>): string =>
  `${number}.${attempt}`;

/**
 * The same file under the same name for every attempt: one that was accepted before the response was lost is
 * found again.
 */
async function deliver(
  { db, files }: Parts,
  platform: InvoicePlatform,
  outgoing: OutgoingInvoice,
): Promise<TakenInvoice & { wasThere?: true }> {
  const trackingId = trackingIdOf(outgoing);
  const known = outgoing.tries > 1 ? await platform.find(trackingId) : undefined;
  if (known) return { ...known, wasThere: true };
  const document = await findDocument(db, outgoing.documentId);
  const file = document && (await openDocument({ db, files }, document));
  if (!file) throw new Error(`The file of an invoice is not to be had: ${outgoing.number}`);
  const rule = ruleOf(outgoing.content);
  return platform.send({ trackingId, name: file.name, file: file.bytes, rule, syntax: 'Factur-X' });
}

async function sendOne(parts: Parts, platform: InvoicePlatform, outgoing: OutgoingInvoice): Promise<void> {
  const { invoiceId } = outgoing;
  const trackingId = trackingIdOf(outgoing);
  try {
    const { flowId, at, wasThere } = await deliver(parts, platform, outgoing);
    await withTransaction(parts.db, async (trx) => {
      // Messages from before its id was known were skipped.
      if (wasThere) await readAgainFrom(trx, at);
      await setFlow(trx, invoiceId, flowId);
      await addMessage(trx, { key: `${trackingId}:sent`, invoiceId, state: 'sent', at, reason: null });
    });
  } catch (error) {
    if (!(error instanceof InvoiceRejected)) throw error;
    const wording = {
      key: `${trackingId}:rejected`,
      invoiceId,
      state: 'rejected',
      at: parts.clock.now(),
      reason: error.message,
    } as const;
    await withTransaction(parts.db, (trx) => addMessage(trx, wording));
  }
}

// MONEY-7
/**
 * Sends the pending invoices and credit notes through the approved platform, the oldest first; does nothing
 * without a platform. A failed one is retried ten minutes later, without limit; an unreachable platform is
 * not called until then.
 */
export async function sendInvoices(parts: Parts): Promise<void> {
  const { db, clock, log, invoicePlatform } = parts;
  if (!invoicePlatform) return;
  await withTransaction(db, (trx) => queueIssued(trx, clock.now()));
  for (const outgoing of await takeWaiting(db, clock.now(), BATCH_SIZE)) {
    try {
      await sendOne(parts, invoicePlatform, outgoing);
    } catch (error) {
      log.warn(
        { code: 'invoice-platform', invoice: outgoing.number, err: errorForLog(error) },
        'an invoice did not leave',
      );
      if (error instanceof PlatformUnavailable) return;
    }
  }
}
