import type { Database } from '../../platform/db/tables.ts';
import {
  prepaymentKey,
  isPrepaymentInvoice,
  isPrepaymentOf,
} from '../../platform/documents/content/prepayment-line.ts';
import { type DocumentLine, TradeContent } from '../../platform/documents/content/document-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { type Details, issueCreditDocument } from './credit-document.ts';
import { centsOf, deductions, firstCents, openPrepayments, prepaymentLines } from './prepayment-lines.ts';
import { findPrepaymentPayment, findDocumentsOfDeal } from './prepayments.repository.ts';
import { type CreditedPrepayment, mailPrepaymentCredits } from './prepayment-mails.service.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { sumReceived } from './invoices.repository.ts';
import { refusedNumbers } from '../links/ports.ts';
import { documentOf, readDeal } from '../../fulfilment/index.ts';

export const PREPAYMENT_TITLE = 'Facture d’acompte';
const LINE_TITLES: Record<DocumentLine['kind'], string> = {
  vehicle: 'Acompte sur véhicules',
  goods: 'Acompte sur biens',
  service: 'Acompte sur services',
  disbursement: 'Acompte sur débours',
};

export type OrderDocument = {
  id: string;
  kind: 'invoice' | 'credit-note';
  dealId: string;
  workspaceId: string;
  content: TradeContent;
};

/** The invoices and credit notes of an order, the oldest first. */
export const orderDocuments = async (db: Database, dealId: string): Promise<OrderDocument[]> =>
  (await findDocumentsOfDeal(db, dealId)).map((row) => ({
    ...row,
    dealId,
    content: TradeContent.parse(row.content),
  }));

export const isPrepayment = ({ kind, content }: Pick<OrderDocument, 'kind' | 'content'>): boolean =>
  kind === 'invoice' && isPrepaymentInvoice(content.lines);

/** Whether a line may not be invoiced without VAT: the number of its buyer is refused. */
export const isRefused = ({ key, tax }: DocumentLine, refused: ReadonlySet<string>): boolean =>
  tax === 'intra-community' && refused.has(key.replace('bundle:', ''));

/** Prepayments of an order that are neither credited nor deducted. */
export const openPrepaymentsOf = (
  documents: readonly Pick<OrderDocument, 'kind' | 'content'>[],
): DocumentLine[] =>
  openPrepayments(
    documents.map(({ kind, content }) => ({ sign: kind === 'invoice' ? 1 : -1, lines: content.lines })),
  );

// MONEY-48
/**
 * Invoices what was received by a transfer for an order, whether it required a prepayment or not, while
 * nothing else of it is invoiced: once per transfer. Undefined for any other order. The deal must be locked.
 */
export async function issuePrepayment(
  trx: Database,
  dealId: string,
  transferId: string,
  now: Date,
): Promise<Issued | undefined> {
  const payment = await findPrepaymentPayment(trx, dealId, transferId);
  if (!payment) return undefined;
  const documents = await orderDocuments(trx, dealId);
  if (documents.some(({ content }) => !isPrepaymentInvoice(content.lines))) return undefined;
  const open = openPrepaymentsOf(documents);
  if (open.some((line) => isPrepaymentOf(line, transferId))) return undefined;
  const deal = await readDeal(trx, dealId);
  if (!deal) return undefined;
  const place = documents.filter(isPrepayment).length + 1;
  const refused = await refusedNumbers.call(trx, dealId);
  const sold = deal.soldLines.filter((line) => !isRefused(line, refused));
  // A part that was sent back since is not held.
  const cents = Math.min(payment.cents, payment.received - centsOf(open));
  if (cents <= 0) return undefined;
  const lines = prepaymentLines(sold, open, cents, {
    keyOf: (group) => prepaymentKey(transferId, place, group),
    titleOf: ({ kind }) => LINE_TITLES[kind],
  });
  if (lines.length === 0) return undefined;
  const { workspaceId, number: orderNumber } = deal.head;
  return issueDocument(trx, { kind: 'invoice', dealId, workspaceId, corrects: null }, now, (number, date) => {
    const content = documentOf(deal, lines, {
      kind: 'invoice',
      number,
      date,
      title: PREPAYMENT_TITLE,
      facts: [
        ['Commande', orderNumber],
        ['Acompte reçu le', frenchDay(payment.receivedOn)],
      ],
    });
    return { ...content, received: content.totals.toPay.amount };
  });
}

/**
 * Credits lines of prepayments on the invoices that state them. The deal must be locked, and nothing of the lines
 * credited or deducted.
 */
export async function creditPrepayments(
  trx: Database,
  documents: readonly OrderDocument[],
  lines: readonly DocumentLine[],
  at: { now: Date; details: Details },
): Promise<CreditedPrepayment[]> {
  const issued: CreditedPrepayment[] = [];
  for (const invoice of documents.filter(isPrepayment)) {
    // A deduction of another invoice has the same key, and a title of its own.
    const own = lines.flatMap((line) => {
      const invoiced = invoice.content.lines.find(({ key }) => key === line.key);
      return invoiced ? [{ ...line, title: invoiced.title }] : [];
    });
    if (own.length === 0) continue;
    const note = await issueCreditDocument(trx, invoice, own, at);
    issued.push({ ...note, invoiceNumber: invoice.content.number, cents: centsOf(own) });
  }
  return issued;
}

const UNMATCHED = 'Virement affecté par erreur à cette commande';
const CANCELLED = 'Commande annulée';
const REDUCED = 'Acompte supérieur à ce qui reste à facturer';

const SENT_BACK = 'Acompte remboursé';

/** Why a prepayment is credited: its transfer is of another order, or its debit was returned. */
export const TAKEN_BACK = 'Paiement rejeté par la banque';

/** Credits prepayments by themselves, and mails their credit notes. */
async function creditAlone(
  trx: Database,
  documents: readonly OrderDocument[],
  lines: readonly DocumentLine[],
  { now, why }: { now: Date; why: string },
): Promise<void> {
  const notes = await creditPrepayments(trx, documents, lines, { now, details: [['Motif', why]] });
  const [order] = documents;
  if (order) await mailPrepaymentCredits(trx, order, notes, why);
}

/** Credits the prepayment of a transfer that no longer pays the order, unless it is deducted by now. */
export async function creditPrepaymentOf(
  trx: Database,
  dealId: string,
  transferId: string,
  now: Date,
  why = UNMATCHED,
): Promise<void> {
  const documents = await orderDocuments(trx, dealId);
  const lines = openPrepaymentsOf(documents).filter((line) => isPrepaymentOf(line, transferId));
  await creditAlone(trx, documents, lines, { now, why });
}

// MONEY-95
/**
 * Credits what exceeds the money that an order still has: a part was sent back. The prepayments of `transferIds` come
 * first, then the latest. Does nothing once they are deducted. The deal must be locked.
 */
export async function creditSentBack(
  trx: Database,
  dealId: string,
  transferIds: readonly string[],
  now: Date,
): Promise<void> {
  const documents = await orderDocuments(trx, dealId);
  const open = openPrepaymentsOf(documents).toReversed();
  const excess = centsOf(open) - Math.max(0, await sumReceived(trx, dealId));
  if (excess <= 0) return;
  const isSentBack = (line: DocumentLine): boolean => transferIds.some((id) => isPrepaymentOf(line, id));
  const inOrder = [...open.filter(isSentBack), ...open.filter((line) => !isSentBack(line))];
  await creditAlone(trx, documents, firstCents(inOrder, excess), { now, why: SENT_BACK });
}

/** Credits what is left of the prepayments of an order: their money is then what the order received too much. */
export async function creditOpenPrepayments(trx: Database, dealId: string, now: Date): Promise<void> {
  const documents = await orderDocuments(trx, dealId);
  await creditAlone(trx, documents, openPrepaymentsOf(documents), { now, why: CANCELLED });
}

/**
 * Credits what exceeds the lines that are left to invoice: a vehicle was cancelled since, or is taxed otherwise.
 */
export async function creditExcess(
  trx: Database,
  dealId: string,
  left: readonly DocumentLine[],
  now: Date,
): Promise<void> {
  const documents = await orderDocuments(trx, dealId);
  const open = openPrepaymentsOf(documents);
  const excess = openPrepayments([open, deductions(left, open)].map((lines) => ({ sign: 1, lines })));
  await creditAlone(trx, documents, excess, { now, why: REDUCED });
}
