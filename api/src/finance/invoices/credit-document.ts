import type { Database } from '../../platform/db/tables.ts';
import type { DocumentLine, TradeContent } from '../../platform/documents/content/document-content.ts';
import { INVOICE_NOTES } from '../../platform/documents/content/seller.ts';
import { tradeContent } from '../../platform/documents/content/trade-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { type InvoiceSubject, type Issued, issueDocument } from './issue-document.ts';

export type CorrectedInvoice = InvoiceSubject & { id: string; workspaceId: string; content: TradeContent };
/** Facts for the document of a credit note, such as its reason. */
export type Details = readonly [string, string][];

/** Writes the credit note of an invoice with these lines. Its deal or order must be locked. */
export const issueCreditDocument = (
  trx: Database,
  { id, content: invoice, ...subject }: CorrectedInvoice,
  lines: DocumentLine[],
  { now, details }: { now: Date; details: Details },
): Promise<Issued> =>
  issueDocument(trx, { ...subject, kind: 'credit-note', corrects: id }, now, (number, date) =>
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
