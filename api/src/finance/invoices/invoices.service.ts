import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { isPrepaymentInvoice } from '../../platform/documents/content/prepayment-line.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { type Details, issueCreditDocument } from './credit-document.ts';
import { type Credit, creditLines, remainingLines, uninvoicedLines } from './credit-lines.ts';
import { deductions, negated, returnedPrepayments } from './prepayment-lines.ts';
import {
  creditPrepayments,
  creditExcess,
  isPrepayment,
  openPrepaymentsOf,
  orderDocuments,
  type OrderDocument,
  isRefused,
} from './prepayments.service.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import * as stored from './invoices.repository.ts';
import { findReduced } from './reduced-lines.repository.ts';
import { refusedNumbers } from '../links/ports.ts';
import { sumDeposits } from '../deposits/deposits.repository.ts';
import { documentOf, readDeal } from '../../fulfilment/index.ts';
import { lockDealDocuments } from '../../sales/index.ts';

export type { Issued } from './issue-document.ts';

type Lines = TradeContent['lines'];
const sumOf = (lines: Lines): number => lines.reduce((sum, { toPay }) => sum + toPay, 0);

/** The prepayments that lines deduct: the number and date of each invoice, and what is deducted of it. */
const deductedInvoices = (documents: readonly OrderDocument[], deducted: Lines) =>
  documents.filter(isPrepayment).flatMap(({ content: { number, date, lines } }) => {
    const own = deducted.filter(({ key }) => lines.some((line) => line.key === key));
    const net = 0 - own.reduce((sum, line) => sum + line.net, 0);
    return own.length > 0 ? [{ number, date, net, vat: -sumOf(own) - net }] : [];
  });

/** Cents received for an order that its invoices, less their credit notes, and held deposits do not take. */
export async function receivedBefore(trx: Database, dealId: string): Promise<number> {
  const invoiced = (await orderDocuments(trx, dealId)).reduce((sum, { kind, content }) => {
    const { amount } = content.totals.toPay;
    return sum + (kind === 'invoice' ? amount : -amount);
  }, 0);
  const held = (await sumDeposits(trx, [dealId])).get(dealId)?.held ?? 0;
  return Math.max(0, (await stored.sumReceived(trx, dealId)) - held - invoiced);
}

/** Prepayments deducted by an invoice, with the invoices that state them. */
function deducting(documents: readonly OrderDocument[], lines: Lines) {
  const deducted = deductions(lines, openPrepaymentsOf(documents));
  const invoiceOf = (key: string) =>
    documents.find((one) => isPrepayment(one) && one.content.lines.some((line) => line.key === key))?.content;
  return {
    lines: deducted.map((line) => {
      const invoice = invoiceOf(line.key);
      const day = invoice ? frenchDay(invoice.date) : '';
      return { ...line, title: `Acompte déduit, facture ${invoice?.number} du ${day}` };
    }),
    invoices: deductedInvoices(documents, deducted),
  };
}

// MONEY-5, MONEY-49, MONEY-96, EXPORT-2
/**
 * Invoices the part of an order that is on no invoice yet, without vehicles that may not be sold without VAT;
 * undefined when nothing else is. Deducts prepayments; what of them exceeds all that is left to invoice is credited
 * first. Locks the deal: concurrent calls invoice it once. Refuses with not-found a deal without vehicles.
 */
export async function issueInvoice(trx: Database, dealId: string, now: Date): Promise<Issued | undefined> {
  await lockDealDocuments(trx, dealId);
  const document = (await readDeal(trx, dealId)) ?? refuse('not-found');
  const documents = await orderDocuments(trx, dealId);
  const isReduced = await findReduced(trx, dealId);
  const earlier = documents.flatMap(({ id, kind, content: { lines } }) =>
    kind === 'invoice' ? lines : lines.filter(({ key }) => isReduced(id, key)).map(negated),
  );
  const open = uninvoicedLines(document.soldLines, earlier);
  const refused = await refusedNumbers.call(trx, dealId);
  const lines = open.filter((line) => !isRefused(line, refused));
  if (lines.length === 0) return undefined;
  const deducted = deducting(documents, lines);
  await creditExcess(trx, dealId, open, now);
  const received = await receivedBefore(trx, dealId);
  const { workspaceId } = document.head;
  return issueDocument(trx, { kind: 'invoice', dealId, workspaceId, corrects: null }, now, (number, date) => {
    const all = [...lines, ...deducted.lines];
    const content = documentOf(document, all, { kind: 'invoice', number, date });
    return {
      ...content,
      received: Math.min(received, content.totals.toPay.amount),
      ...(deducted.invoices.length > 0 && { prepayments: deducted.invoices }),
    };
  });
}

const TOO_MUCH = 'L’avoir dépasse ce qui reste de la facture.';

export type Credited = Issued & {
  /** Credit notes of the prepayments that the invoice deducted. */
  prepayments: readonly Issued[];
  /**
   * The vehicles of which nothing is left, in the order of their numbers; with the last of them, the order
   * (`cancel_credited`).
   */
  cancelled: readonly stored.CancelledBundle[];
};

/** Creditable part of an invoice: a deducted prepayment is credited with the invoice that deducts it. */
export function creditable(
  invoice: OrderDocument,
  documents: readonly OrderDocument[],
  credited: Lines,
): Lines {
  if (!isPrepayment(invoice)) return remainingLines(invoice.content.lines, credited);
  const keys = new Set(invoice.content.lines.map(({ key }) => key));
  return openPrepaymentsOf(documents).filter(({ key }) => keys.has(key));
}

// MONEY-50
/**
 * Credits all of the rest of an invoice, or amounts of some lines, with no effect on its vehicles;
 * `details`: facts for its document, such as the reason. Locks the order and the invoice, so that credits
 * never exceed it: an amount above the rest of an invoice that deducts prepayments is credited on their
 * invoices. Refuses with not-found, and with invalid for more than the rest.
 */
export async function creditRest(
  trx: Database,
  invoiceId: string,
  now: Date,
  { credits, details = [] }: { credits?: readonly Credit[] | undefined; details?: Details },
): Promise<Issued & { dealId: string; prepayments: readonly Issued[] }> {
  const dealId = (await stored.findDealOfInvoice(trx, invoiceId)) ?? refuse('not-found');
  await lockDealDocuments(trx, dealId);
  const found = await stored.lockInvoice(trx, invoiceId);
  if (found?.kind !== 'invoice') return refuse('not-found');
  const invoice: OrderDocument = {
    ...found,
    kind: 'invoice',
    dealId,
    content: TradeContent.parse(found.content),
  };
  const documents = await orderDocuments(trx, dealId);
  const credited = (await stored.findCorrections(trx, invoiceId)).flatMap(
    ({ content }) => TradeContent.parse(content).lines,
  );
  const left = creditable(invoice, documents, credited);
  const lines = creditLines(left, credits) ?? refuse('invalid', TOO_MUCH);
  const returned = isPrepaymentInvoice(lines)
    ? []
    : returnedPrepayments(invoice.content.lines, credited, lines);
  const at = { now, details };
  const issued = await issueCreditDocument(trx, invoice, [...lines, ...returned], at);
  const prepayments = await creditPrepayments(trx, documents, returned.map(negated), at);
  return { ...issued, dealId, prepayments };
}

/**
 * Corrects an invoice as `creditRest`. A fully credited vehicle is no longer sold, and an order with none left is
 * cancelled. Refuses with not-found, and with invalid for more than the rest.
 */
export async function issueCreditNote(
  trx: Database,
  invoiceId: string,
  now: Date,
  credits?: readonly Credit[],
  details: Details = [],
): Promise<Credited> {
  const { dealId, ...issued } = await creditRest(trx, invoiceId, now, { credits, details });
  return { ...issued, cancelled: await stored.cancelCredited(trx, dealId, now) };
}

/** Invoiced amount of each line of a deal, by its key; cents, including taxes. */
export const invoicedByLine = (db: Database, dealId: string): Promise<ReadonlyMap<string, number>> =>
  stored.sumInvoicedByLine(db, dealId);
