import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { INVOICE_NOTES, partyOf, VAT_ON_DEBITS } from '../../platform/documents/content/seller.ts';
import { tradeContent } from '../../platform/documents/content/trade-content.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { issueCreditDocument } from './credit-document.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { remainingLines } from './credit-lines.ts';
import { findCorrections, findTerminalInvoice } from './invoices.repository.ts';
import { centsOf } from './prepayment-lines.ts';
import { shareOfLines } from './share-of-lines.ts';
import { terminalLines, type TerminalSale } from './terminal-lines.ts';
import { addWorkingDays, partiesOf, reasonFact } from '../../fulfilment/index.ts';

export type PaidTerminals = TerminalSale & {
  number: string;
  workspaceId: string;
  address: string;
  /** Working days promised to the buyer. */
  days: number;
  paidAt: Date;
  deliveredAt: Date | null;
};

/** The day of the delivery: as it happened, or as the order promised it. */
const deliveryDay = ({ deliveredAt, paidAt, days }: PaidTerminals): string =>
  deliveredAt ? dayInParis(deliveredAt) : addWorkingDays(dayInParis(paidAt), days);

// MONEY-51
/**
 * Invoices an order of terminals as paid by card, once. The order must be locked, so that concurrent messages about
 * its payment find the first invoice.
 */
export async function issueTerminalInvoice(trx: Database, order: PaidTerminals, now: Date): Promise<Issued> {
  const before = await findTerminalInvoice(trx, order.id);
  if (before) return before;
  const { seller, buyer, deliveredTo } = await partiesOf(trx, order.workspaceId, order.address);
  const lines = terminalLines(order);
  const hasService = lines.some(({ kind }) => kind === 'service');
  const { id: terminalOrderId, workspaceId } = order;
  const draft = { kind: 'invoice' as const, terminalOrderId, workspaceId, corrects: null };
  return issueDocument(trx, draft, now, (number, date) =>
    tradeContent({
      kind: 'invoice',
      number,
      date,
      seller: partyOf(seller),
      buyer,
      lines,
      received: lines.reduce((sum, { toPay }) => sum + toPay, 0),
      orderNumber: order.number,
      deliveredOn: deliveryDay(order),
      deliveredTo,
      facts: [
        ['Commande', order.number],
        ['Réglée par carte le', frenchDay(dayInParis(order.paidAt))],
      ],
      terms: [...INVOICE_NOTES],
      mentions: seller.vatOnDebits && hasService ? [VAT_ON_DEBITS] : [],
    }),
  );
}

/** `isByTransfer`: the card takes no refund any more (TERM-8). */
type TerminalCredit = { now: Date; reason?: string | undefined; cents?: number; isByTransfer?: boolean };

// MONEY-52
/**
 * Credits what is left of the invoice of a refunded order, or so much that its credit notes come to `cents`; undefined
 * where nothing is left or it has none. The order must be locked.
 */
export async function creditTerminalInvoice(
  trx: Database,
  orderId: string,
  { now, reason, cents, isByTransfer = false }: TerminalCredit,
): Promise<Issued | undefined> {
  const found = await findTerminalInvoice(trx, orderId);
  if (!found) return undefined;
  const credited = (await findCorrections(trx, found.id)).flatMap(
    ({ content }) => TradeContent.parse(content).lines,
  );
  const left = remainingLines(TradeContent.parse(found.content).lines, credited);
  const lines = cents === undefined ? left : shareOfLines(left, cents - centsOf(credited));
  if (lines.length === 0) return undefined;
  const invoice = {
    id: found.id,
    terminalOrderId: orderId,
    workspaceId: found.workspaceId,
    content: TradeContent.parse(found.content),
  };
  const details: [string, string][] = [
    ['Remboursement', isByTransfer ? 'Par virement' : 'Sur la carte qui a réglé la commande'],
    ...(reason ? [reasonFact(reason)] : []),
  ];
  return issueCreditDocument(trx, invoice, lines, { now, details });
}
