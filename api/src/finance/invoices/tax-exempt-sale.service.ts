import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { documentOf, readDeal } from '../../fulfilment/index.ts';
import { type DocumentLine, TradeContent } from '../../platform/documents/content/document-content.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { lockDealDocuments, taxVehicle } from '../../sales/index.ts';
import { remainingLines } from './credit-lines.ts';
import { type Issued, issueDocument } from './issue-document.ts';
import { creditRest, receivedBefore } from './invoices.service.ts';
import * as stored from './invoices.repository.ts';

const EXEMPT: readonly DocumentLine['tax'][] = ['intra-community', 'export'];
const REASON = 'Exonération de TVA non conservée';
const MOTIVE: [string, string] = ['Motif', REASON];

export type Replaced = { creditNotes: Issued[]; invoice: Issued };

/** Credits what is left of a vehicle on its exempt invoices; they are locked. Returns the lines that were credited. */
async function reverse(
  trx: Database,
  { dealId, key }: { dealId: string; key: string },
  now: Date,
): Promise<{ lines: DocumentLine[]; numbers: string[]; notes: Issued[] }> {
  const [lines, numbers, notes]: [DocumentLine[], string[], Issued[]] = [[], [], []];
  for (const { id, kind, number } of await stored.findInvoicesOfDeal(trx, dealId)) {
    if (kind !== 'invoice') continue;
    const found = (await stored.lockInvoice(trx, id)) ?? refuse('not-found');
    const credited = (await stored.findCorrections(trx, id)).flatMap(
      ({ content }) => TradeContent.parse(content).lines,
    );
    const left = remainingLines(TradeContent.parse(found.content).lines, credited).find(
      (line) => line.key === key && EXEMPT.includes(line.tax),
    );
    if (!left) continue;
    const {
      dealId: _,
      prepayments,
      ...note
    } = await creditRest(trx, id, now, { credits: [{ key }], details: [MOTIVE] });
    lines.push(left);
    numbers.push(number);
    notes.push(note, ...prepayments);
  }
  return { lines, numbers, notes };
}

// EXPORT-6
/**
 * The exemption of a sold vehicle is refused: it is priced with VAT from now on. Where it is on exempt
 * invoices, credit notes of their rest and one invoice with VAT replace them, of today: an issued invoice
 * never changes, and books, CA3 and monthly list are written from the documents alone. The vehicle stays
 * sold. Undefined when it was on none. Locks the order.
 */
export async function taxExemptSale(
  trx: Database,
  { dealId, bundleId }: { dealId: string; bundleId: string },
  now: Date,
): Promise<Replaced | undefined> {
  await lockDealDocuments(trx, dealId);
  const { lines, numbers, notes } = await reverse(trx, { dealId, key: `bundle:${bundleId}` }, now);
  await taxVehicle(trx, bundleId);
  const [line] = lines;
  if (!line) return undefined;
  const net = lines.reduce((sum, one) => sum + one.net, 0);
  const vat = vatOn(net);
  const taxed: DocumentLine = { ...line, tax: 'standard', net, vat, toPay: net + vat };
  const document = (await readDeal(trx, dealId)) ?? refuse('not-found');
  const received = await receivedBefore(trx, dealId);
  const { workspaceId } = document.head;
  const invoice = await issueDocument(
    trx,
    { kind: 'invoice', dealId, workspaceId, corrects: null },
    now,
    (number, date) => {
      const content = documentOf(document, [taxed], { kind: 'invoice', number, date });
      return {
        ...content,
        facts: [...content.facts, ['Remplace la facture', numbers.join(', ')], MOTIVE],
        received: Math.min(received, content.totals.toPay.amount),
      };
    },
  );
  return { creditNotes: notes, invoice };
}
