import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { DocumentContent, TradeContent } from '../content/document-content.ts';
import { epcText } from '../content/epc.ts';
import { invoiceXml, isElectronic } from '../factur-x/invoice-xml.ts';
import { attachInvoice } from '../factur-x/attach.ts';
import { drawFeet } from './foot.ts';
import { drawColumns, drawHead, partyLines } from './head.ts';
import { drawSheetBody } from './draw-sheet.ts';
import { drawLines } from './lines-table.ts';
import { COLOURS, SIZES } from './palette.ts';
import { block, closeSheet, heightOf, openSheet, room, type Sheet } from './sheet.ts';
import { drawPayment, drawTotals } from './totals-ledger.ts';

function drawTrade(sheet: Sheet, content: TradeContent): void {
  const { seller, buyer, facts, lines, terms, payment, totals, received } = content;
  drawColumns(sheet, [
    { heading: 'Vendeur', strong: seller.name, lines: partyLines(seller) },
    { heading: content.kind === 'quotation' ? 'Client' : 'Acheteur', strong: buyer.name, lines: partyLines(buyer) },
    { heading: 'Références', strong: '', lines: facts.map(([label, value]) => `${label}\u202f: ${value}`) },
  ]);
  drawLines(sheet, lines);
  drawTotals(sheet, content);
  drawPayment(sheet, content, payment ? epcText({ ...payment, cents: totals.toPay.amount - received }) : undefined);
  const small = { size: SIZES.small, colour: COLOURS.muted };
  // Not torn apart: two of them alone on a page look lost.
  room(
    sheet,
    terms.reduce((sum, term) => sum + heightOf(sheet, term, small) + 2, 0),
  );
  for (const term of terms) block(sheet, 'P', term, { ...small, after: 2 });
}

// DOC-1
/**
 * A document as PDF/A-3b; an invoice or a credit note carries its XML (Factur-X, EN 16931). The same content always gives
 * the same bytes. Throws when an invoice's XML is refused by the official schema.
 */
export async function drawDocument(content: DocumentContent, logo?: Buffer): Promise<Buffer> {
  const title = [content.title, content.number].filter(Boolean).join(' ');
  const createdAt = hourInParis(content.date, 12);
  const sheet = openSheet({ title, subject: content.form === 'trade' ? `Pour ${content.buyer.name}` : content.title, createdAt });
  drawHead(sheet, content, logo);
  if (content.form === 'trade') drawTrade(sheet, content);
  else drawSheetBody(sheet, content);
  drawFeet(sheet, content);
  if (isElectronic(content)) attachInvoice(sheet, await invoiceXml(content), createdAt);
  return closeSheet(sheet);
}
