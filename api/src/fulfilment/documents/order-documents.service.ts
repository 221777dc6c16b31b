import type { DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { buyerOf, lineKeyOf, linesOfDeal } from './content/deal-content.ts';
import {
  type DealHead,
  findBuyer,
  findDealHead,
  findDealServices,
  findDealVehicles,
} from './content/deal-content.repository.ts';
import { deliveredTo } from './content/delivered-to.ts';
import type { DocumentLine, Party, TradeContent } from '../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import {
  accountOf,
  partyOf,
  PAYMENT_DAYS,
  PAYMENT_TERMS,
  type Seller,
  VAT_ON_DEBITS,
} from '../../platform/documents/content/seller.ts';
import { tradeContent, type TradeInput } from '../../platform/documents/content/trade-content.ts';
import { addDocument } from './documents.service.ts';
import { sellerOf } from './seller.service.ts';
import { signatoryOf, signatoryText } from '../../accounts/index.ts';
import { findProvenNumber, paymentReferenceOf } from '../../sales/index.ts';

// QUOTE-4
export const dueDayOf = (from: Date): string => dayInParis(from, PAYMENT_DAYS);

/** An invoice is due no earlier than its date: a platform rejects it otherwise (BR-FR-CO-07). */
const dueFrom = (orderedAt: Date, date: string): string => {
  const due = dueDayOf(orderedAt);
  return due < date ? date : due;
};

export type DealDocument = {
  head: DealHead;
  lines: DocumentLine[];
  /** Without what was cancelled of it; all of them, once all of it was. */
  soldLines: DocumentLine[];
  deliveredOn: string | null;
  /** The day on which a vehicle was delivered, by the key of its line. */
  deliveries: ReadonlyMap<string, string>;
  deliveredTo: TradeContent['deliveredTo'];
  seller: Seller;
  /** Signatory of the buyer on that day; null while the company has none. */
  signatory: string | null;
};

// EXPORT-13
/** The content of the documents of a deal; undefined for an unknown deal, or one without vehicles. */
export async function readDeal(db: Database, dealId: string): Promise<DealDocument | undefined> {
  const found = await findDealHead(db, dealId);
  const vehicles = found ? await findDealVehicles(db, dealId) : [];
  if (!found || vehicles.length === 0) return undefined;
  const services = await findDealServices(db, dealId);
  const sold = vehicles.filter(({ cancelledAt }) => cancelledAt === null);
  const days = vehicles
    .map(({ deliveredAt, slot }) => (deliveredAt ? dayInParis(deliveredAt) : slot))
    .filter((day) => day !== null);
  const soldLines = linesOfDeal(found, sold.length > 0 ? sold : vehicles, services);
  const isExempt = soldLines.some(({ tax }) => tax === 'intra-community');
  const proven = isExempt ? await findProvenNumber(db, dealId) : null;
  const head = { ...found, vatNumber: proven ?? found.vatNumber };
  return {
    head,
    lines: linesOfDeal(head, vehicles, services),
    soldLines,
    deliveredOn: days.toSorted().at(-1) ?? null,
    deliveries: new Map(
      vehicles.flatMap(({ id, deliveredAt }) =>
        deliveredAt ? [[lineKeyOf(id), dayInParis(deliveredAt)] as const] : [],
      ),
    ),
    deliveredTo: deliveredTo(buyerOf(head), vehicles),
    seller: await sellerOf(db),
    signatory: signatoryText(await signatoryOf(db, head.workspaceId)),
  };
}

/** A company as documents name it, at its billing address. Throws for an id that is none. */
export const buyerPartyOf = async (db: Database, workspaceId: string): Promise<Party> =>
  buyerOf(await findBuyer(db, workspaceId));

/** The parties of a document of a company that is of no deal, and its destination by an address as text. */
export async function partiesOf(
  db: Database,
  workspaceId: string,
  address: string,
): Promise<Pick<TradeContent, 'buyer' | 'deliveredTo'> & { seller: Seller }> {
  const buyer = await buyerPartyOf(db, workspaceId);
  return {
    seller: await sellerOf(db),
    buyer,
    deliveredTo: deliveredTo(buyer, [{ deliveredTo: address, deliveryType: null }]),
  };
}

const hasTaxedService = (lines: readonly DocumentLine[]): boolean =>
  lines.some(({ kind, vat }) => kind === 'service' && vat !== null);

// DOC-7
/** CGI ann. II 242 nonies A: an invoice states the day of each delivery; a line that it replaces may have it already. */
function withDelivery(line: DocumentLine, deliveries: ReadonlyMap<string, string>): DocumentLine {
  const day = deliveries.get(line.key);
  const text = day === undefined ? '' : `Livré le ${frenchDay(day)}`;
  return day === undefined || line.details.includes(text)
    ? line
    : { ...line, details: [...line.details, text] };
}

const fact = (label: string, text: string): [string, string] => [label, text];

// DOC-6
/** The content shared by all documents of a deal. */
export function documentOf(
  {
    head,
    deliveredOn,
    deliveries,
    deliveredTo: place,
    seller,
    signatory,
  }: Omit<DealDocument, 'lines' | 'soldLines'>,
  lines: DocumentLine[],
  own: Omit<TradeInput, keyof Shared>,
): TradeContent {
  const buyer = buyerOf(head);
  const dueDate = dueFrom(head.orderedAt ?? head.createdAt, own.date);
  const payment = {
    ...accountOf(seller),
    reference: head.paymentReference ?? paymentReferenceOf(head.number),
    dueDate,
  };
  return tradeContent({
    payment,
    orderNumber: head.number,
    deliveredTo: place,
    facts: [
      ['Commande', head.number],
      ['Échéance', frenchDay(dueDate)],
      ...(isOrderDocument(own.kind) && head.prepayment !== null
        ? [fact('Acompte à la commande', formatAmount(Number(head.prepayment)))]
        : []),
      ...(own.kind === 'order-slip' && signatory ? [fact('Signataire', signatory)] : []),
    ],
    terms: Object.values(PAYMENT_TERMS),
    mentions: own.kind === 'invoice' && seller.vatOnDebits && hasTaxedService(lines) ? [VAT_ON_DEBITS] : [],
    ...own,
    seller: partyOf(seller),
    buyer,
    lines: own.kind === 'invoice' ? lines.map((line) => withDelivery(line, deliveries)) : lines,
    deliveredOn: deliveredOn ?? own.date,
  });
}
type Shared = Pick<TradeContent, 'seller' | 'buyer' | 'lines' | 'deliveredOn'>;

/** The documents of every order: what their number begins with, and which lines of the deal they list. */
const ORDER_DOCUMENTS = [
  { kind: 'order-slip', prefix: '', lines: 'lines' },
  { kind: 'pro-forma', prefix: 'PF-', lines: 'soldLines' },
] as const;
export const isOrderDocument = (kind: DocumentKind): boolean =>
  ORDER_DOCUMENTS.some((document) => document.kind === kind);

/**
 * Creates the order slip, of everything ordered, and the pro forma, without cancelled vehicles: with the order,
 * and again when a service is added or a vehicle cancelled. Does nothing for a deal that is not an order yet.
 */
export async function createOrderDocuments(trx: Database, dealId: string, now: Date): Promise<void> {
  const document = await readDeal(trx, dealId);
  if (!document) return;
  const { head } = document;
  const date = dayInParis(head.orderedAt ?? head.createdAt);
  for (const { kind, prefix, lines } of ORDER_DOCUMENTS) {
    const content = documentOf(document, document[lines], { kind, number: prefix + head.number, date });
    await addDocument(
      trx,
      { workspaceId: head.workspaceId, dealId, bundleId: null, label: KIND_LABELS[kind].title, content },
      now,
    );
  }
}
