import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/tables.ts';
import { acrossWorkspaces } from '../../platform/db/workspace-scope.ts';
import { TradeContent } from '../../platform/documents/content/document-content.ts';
import { chainHash } from './invoice-chain.ts';
import { invoiceNumber, seriesPrefix } from './invoice-number.ts';
import * as stored from './invoices.repository.ts';
import { addDocument } from '../../fulfilment/index.ts';

/** A deal, or an order of charging terminals. */
export type InvoiceSubject = { dealId: string } | { terminalOrderId: string };
export type Draft = InvoiceSubject & {
  kind: stored.InvoiceKind;
  workspaceId: string;
  corrects: string | null;
};
export type Issued = { id: string; number: string; documentId: string };

/**
 * Numbers, dates, hashes and stores an invoice: its place in the series is taken by a locked row, so that
 * none is left out and none is given twice, and none is dated before the one it follows.
 */
export async function issueDocument(
  trx: Database,
  draft: Draft,
  now: Date,
  write: (number: string, day: string) => TradeContent,
): Promise<Issued> {
  const { kind, workspaceId, corrects } = draft;
  const dealId = 'dealId' in draft ? draft.dealId : null;
  const year = Number(dayInParis(now).slice(0, 4));
  const place = await stored.nextNumber(trx, kind, year);
  // A buyer who changes a paid order issues one, too.
  const last = await acrossWorkspaces('invoices', () => stored.findLast(trx, kind, seriesPrefix(kind, year)));
  const issuedAt = last && last.issuedAt > now ? last.issuedAt : now;
  const number = invoiceNumber(kind, year, place);
  const content = TradeContent.parse(write(number, dayInParis(issuedAt)));
  const documentId = await addDocument(
    trx,
    { workspaceId, dealId, bundleId: null, label: content.title, content },
    issuedAt,
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
    terminal_order_id: 'terminalOrderId' in draft ? draft.terminalOrderId : null,
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
