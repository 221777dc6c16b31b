import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import { INVOICE_NOTES } from '../../platform/documents/content/seller.ts';
import { tradeContent } from '../../platform/documents/content/trade-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { type Credit, creditLines, remainingLines, uninvoicedLines } from './credit-lines.ts';
import { chainHash } from './invoice-chain.ts';
import { invoiceNumber, seriesPrefix } from './invoice-number.ts';
import { acrossWorkspaces } from '../../platform/db/workspace-scope.ts';
import * as stored from './invoices.repository.ts';
import { refusedNumbers } from '../links/ports.ts';
import { sumDeposits } from '../deposits/deposits.repository.ts';
import { addDocument, documentOf, readDeal } from '../../fulfilment/index.ts';
import { lockDealDocuments } from '../../sales/index.ts';

type Draft = { kind: stored.InvoiceKind; dealId: string; workspaceId: string; corrects: string | null };
export type Issued = { id: string; number: string; documentId: string };

/**
 * Numbers, dates, hashes and stores an invoice: its place in the series is taken by a locked row, so that
 * none is left out and none is given twice, and none is dated before the one it follows.
 */
export async function issue(
  trx: Database,
  draft: Draft,
  now: Date,
  write: (number: string, day: string) => TradeContent,
): Promise<Issued> {
  const { kind, dealId, workspaceId, corrects } = draft;
  const year = Number(dayInParis(now).slice(0, 4));
  const place = await stored.nextNumber(trx, kind, year);
  // A buyer who changes a paid order issues one, too.
  const last = await acrossWorkspaces('invoices', () => stored.findLast(trx, kind, seriesPrefix(kind, year)));
  const issuedAt = last && last.issuedAt > now ? last.issuedAt : now;
  const number = invoiceNumber(kind, year, place);
  const content = TradeContent.parse(write(number, dayInParis(issuedAt)));
  const documentId = await addDocument(
    trx,
    { workspaceId, dealId, bundleId: null, label: KIND_LABELS[kind].title, content },
    now,
  );
  const id = uuidv7();
  const vat = content.lines.reduce((sum, line) => sum + (line.vat ?? 0), 0);
  const total = content.totals.toPay.amount;
  await stored.insertInvoice(trx, {
    id,
    document_id: documentId,
    number,
    kind,
    deal_id: dealId,
    workspace_id: workspaceId,
    corrects,
    issued_at: issuedAt,
    net_cents: total - vat,
    vat_cents: vat,
    total_cents: total,
    content: JSON.stringify(content),
    hash: chainHash(last?.hash, content),
  });
  return { id, number, documentId };
}

/** Cents received for an order that its invoices, less their credit notes, and held deposits do not take. */
export async function receivedBefore(trx: Database, dealId: string): Promise<number> {
  const invoiced = (await stored.findInvoicesOfDeal(trx, dealId)).reduce((sum, { kind, content }) => {
    const { amount } = TradeContent.parse(content).totals.toPay;
    return sum + (kind === 'invoice' ? amount : -amount);
  }, 0);
  const held = (await sumDeposits(trx, [dealId])).get(dealId)?.held ?? 0;
  return Math.max(0, (await stored.sumReceived(trx, dealId)) - held - invoiced);
}

// MONEY-5, EXPORT-2
/**
 * Invoices the part of an order that is on no invoice yet, without vehicles that may not be sold without VAT;
 * undefined when nothing else is. Locks the deal: concurrent calls invoice it once. Refuses with not-found a deal
 * without vehicles.
 */
export async function issueInvoice(trx: Database, dealId: string, now: Date): Promise<Issued | undefined> {
  await lockDealDocuments(trx, dealId);
  const document = (await readDeal(trx, dealId)) ?? refuse('not-found');
  const earlier = (await stored.findInvoicesOfDeal(trx, dealId))
    .filter(({ kind }) => kind === 'invoice')
    .map(({ content }) => TradeContent.parse(content));
  const refused = await refusedNumbers.call(trx, dealId);
  const lines = uninvoicedLines(
    document.soldLines,
    earlier.flatMap((one) => one.lines),
  ).filter(({ key, tax }) => tax !== 'intra-community' || !refused.has(key.replace('bundle:', '')));
  if (lines.length === 0) return undefined;
  const received = await receivedBefore(trx, dealId);
  const { workspaceId } = document.head;
  return issue(trx, { kind: 'invoice', dealId, workspaceId, corrects: null }, now, (number, date) => {
    const content = documentOf(document, lines, { kind: 'invoice', number, date });
    return { ...content, received: Math.min(received, content.totals.toPay.amount) };
  });
}

const TOO_MUCH = 'L’avoir dépasse ce qui reste de la facture.';

export type Credited = Issued & {
  /**
   * The vehicles of which nothing is left, in the order of their numbers; with the last of them, the order
   * (`cancel_credited`).
   */
  cancelled: readonly stored.CancelledBundle[];
};

/**
 * Credits the whole rest of an invoice, or amounts of some lines, with no effect on its vehicles. Locks the invoice,
 * so that credits never exceed it. Refuses with not-found, and with invalid for more than the rest.
 */
export async function creditRest(
  trx: Database,
  invoiceId: string,
  now: Date,
  {
    credits,
    details = [],
  }: { credits?: readonly Credit[] | undefined; details?: readonly [string, string][] },
): Promise<Issued & { dealId: string }> {
  const found = await stored.lockInvoice(trx, invoiceId);
  if (found?.kind !== 'invoice') return refuse('not-found');
  const invoice = TradeContent.parse(found.content);
  const credited = (await stored.findCorrections(trx, invoiceId)).flatMap(
    ({ content }) => TradeContent.parse(content).lines,
  );
  const lines = creditLines(remainingLines(invoice.lines, credited), credits) ?? refuse('invalid', TOO_MUCH);
  const { dealId, workspaceId } = found;
  const issued = await issue(
    trx,
    { kind: 'credit-note', dealId, workspaceId, corrects: invoiceId },
    now,
    (number, date) =>
      tradeContent({
        kind: 'credit-note',
        number,
        date,
        seller: invoice.seller,
        buyer: invoice.buyer,
        lines,
        orderNumber: invoice.orderNumber,
        deliveredOn: invoice.deliveredOn,
        deliveredTo: invoice.deliveredTo,
        corrects: { number: invoice.number, date: invoice.date },
        facts: [
          ['Commande', invoice.orderNumber ?? ''],
          ['Facture corrigée', invoice.number],
          ['Facture du', frenchDay(invoice.date)],
          ...details,
        ],
        terms: [...INVOICE_NOTES],
        mentions: ['TVA à rectifier sur votre déclaration, si elle a été déduite.'].filter(() =>
          lines.some(({ vat }) => vat !== null),
        ),
      }),
  );
  return { ...issued, dealId };
}

/**
 * Corrects an invoice as `creditRest`; `details`: facts for its document, such as the reason. A fully credited
 * vehicle is no longer sold, and an order with none left is cancelled. Refuses with not-found, and with invalid for
 * more than the rest.
 */
export async function issueCreditNote(
  trx: Database,
  invoiceId: string,
  now: Date,
  credits?: readonly Credit[],
  details: readonly [string, string][] = [],
): Promise<Credited> {
  const { dealId, ...issued } = await creditRest(trx, invoiceId, now, { credits, details });
  return { ...issued, cancelled: await stored.cancelCredited(trx, dealId, now) };
}

/** What of each line of a deal is on invoices, by its key; cents, taxes included. */
export const invoicedByLine = (db: Database, dealId: string): Promise<ReadonlyMap<string, number>> =>
  stored.sumInvoicedByLine(db, dealId);
