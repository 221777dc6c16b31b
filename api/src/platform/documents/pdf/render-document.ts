import { hourInParis } from '@pomelo/contract/paris-time.ts';
import type { DocumentContent, TradeContent } from '../content/document-content.ts';
import { epcText } from '../content/epc.ts';
import { invoiceXml, isElectronic } from '../factur-x/invoice-xml.ts';
import { attachInvoice } from './attach-invoice.ts';
import { renderFeet } from './foot.ts';
import { numberLine, renderColumns, renderHead, partyLines } from './head.ts';
import { renderSheetBody } from './render-sheet.ts';
import type { Pictures } from './sheet-pictures.ts';
import { renderLines } from './lines-table.ts';
import { COLOURS, SIZES } from './palette.ts';
import { block, closeSheet, heightOf, openSheet, room, type Sheet } from './sheet.ts';
import { renderPayment, renderTotals } from './totals-ledger.ts';

function renderTrade(sheet: Sheet, content: TradeContent): void {
  const { seller, buyer, facts, lines, terms, payment, totals, received } = content;
  renderColumns(sheet, [
    { heading: 'Vendeur', strong: seller.name, lines: partyLines(seller) },
    {
      heading: content.kind === 'quotation' ? 'Client' : 'Acheteur',
      strong: buyer.name,
      lines: partyLines(buyer),
    },
    { heading: 'Références', strong: '', lines: facts.map(([label, value]) => `${label}\u202f: ${value}`) },
  ]);
  renderLines(sheet, lines);
  renderTotals(sheet, content);
  renderPayment(
    sheet,
    content,
    payment ? epcText({ ...payment, cents: totals.toPay.amount - received }) : undefined,
  );
  const small = { size: SIZES.small, colour: COLOURS.muted };
  // Not split over two pages: two of them alone on a page look lost.
  room(
    sheet,
    terms.reduce((sum, term) => sum + heightOf(sheet, term, small) + 2, 0),
  );
  for (const term of terms) block(sheet, 'P', term, { ...small, after: 2 });
}

// DOC-1
/**
 * A document as PDF/A-3b; an invoice or a credit note contains its XML (Factur-X, EN 16931). Equal content
 * always gives equal bytes. Throws when an invoice's XML is refused by the official schema.
 */
export async function renderDocument(
  content: DocumentContent,
  logo?: Buffer,
  pictures?: Pictures,
): Promise<Buffer> {
  const title = [content.title, content.number].filter(Boolean).join(' ');
  const createdAt = hourInParis(content.date, 12);
  const sheet = await openSheet({
    title,
    subject: content.form === 'trade' ? `Pour ${content.buyer.name}` : content.title,
    createdAt,
  });
  renderHead(sheet, { title: content.title, line: numberLine(content) }, logo);
  if (content.form === 'trade') renderTrade(sheet, content);
  else renderSheetBody(sheet, content, pictures);
  renderFeet(sheet, { ...content, legal: content.seller.legal });
  if (isElectronic(content)) attachInvoice(sheet, await invoiceXml(content), createdAt);
  return closeSheet(sheet);
}
