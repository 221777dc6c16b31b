import type { DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import { buyerOf, identityOf, linesOfDeal } from './content/deal-content.ts';
import {
  type DealHead,
  findDealHead,
  findDealServices,
  findDealVehicles,
  findDeliveredVehicle,
} from './content/deal-content.repository.ts';
import { deliveredTo } from './content/delivered-to.ts';
import type {
  DocumentLine,
  SheetContent,
  TradeContent,
} from '../../platform/documents/content/document-content.ts';
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
import { paymentReferenceOf } from '../../sales/index.ts';

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
  deliveredTo: TradeContent['deliveredTo'];
  seller: Seller;
  /** Who signs for the buyer, of the day; null while the company names nobody. */
  signatory: string | null;
};

/** What the documents of a deal are written from; undefined when there is no such deal or nothing in it. */
export async function readDeal(db: Database, dealId: string): Promise<DealDocument | undefined> {
  const head = await findDealHead(db, dealId);
  const vehicles = head ? await findDealVehicles(db, dealId) : [];
  if (!head || vehicles.length === 0) return undefined;
  const services = await findDealServices(db, dealId);
  const sold = vehicles.filter(({ cancelledAt }) => cancelledAt === null);
  const days = vehicles
    .map(({ deliveredAt, slot }) => (deliveredAt ? dayInParis(deliveredAt) : slot))
    .filter((day) => day !== null);
  return {
    head,
    lines: linesOfDeal(head, vehicles, services),
    soldLines: linesOfDeal(head, sold.length > 0 ? sold : vehicles, services),
    deliveredOn: days.toSorted().at(-1) ?? null,
    deliveredTo: deliveredTo(buyerOf(head), vehicles),
    seller: await sellerOf(db),
    signatory: signatoryText(await signatoryOf(db, head.workspaceId)),
  };
}

const hasTaxedService = (lines: readonly DocumentLine[]): boolean =>
  lines.some(({ kind, vat }) => kind === 'service' && vat !== null);

const fact = (label: string, text: string): [string, string] => [label, text];

// DOC-6
/** The content shared by all documents of a deal. */
export function documentOf(
  { head, deliveredOn, deliveredTo: place, seller, signatory }: Omit<DealDocument, 'lines' | 'soldLines'>,
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
      ...(own.kind === 'order-slip' && signatory ? [fact('Signataire', signatory)] : []),
    ],
    terms: Object.values(PAYMENT_TERMS),
    mentions: own.kind === 'invoice' && seller.vatOnDebits && hasTaxedService(lines) ? [VAT_ON_DEBITS] : [],
    ...own,
    seller: partyOf(seller),
    buyer,
    lines,
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

/** Filled in by hand when the vehicle changes hands. */
const REPORTED = ['Kilométrage', 'Réserves', 'Accessoires et clés'];
const RESERVES = 'Les réserves se portent sur ce bon, avant signature';
/** A carrier is stated again, in the days and the form that the law gives; a collected vehicle has none. */
const reserves = (fetched: boolean): string =>
  fetched
    ? `${RESERVES}.`
    : `${RESERVES}, et sont confirmées au transporteur sous trois jours, par lettre recommandée (C. com. L133-3).`;
const DELIVERY_LABELS = {
  depot: 'Enlèvement au parc',
  camion: 'Par camion',
  plateau: 'Sur plateau',
} as const;

/** The delivery note of a vehicle, with the code that releases it; nothing while no delivery is chosen. */
export async function addDeliveryNote(trx: Database, bundleId: string, now: Date): Promise<void> {
  const vehicle = await findDeliveredVehicle(trx, bundleId);
  const head = vehicle && (await findDealHead(trx, vehicle.dealId));
  if (!vehicle || !head) return;
  const { number, releaseCode, title, deliveryType, slot, contact, phone, address } = vehicle;
  const fetched = deliveryType === 'depot';
  const content: SheetContent = {
    form: 'sheet',
    kind: 'delivery-note',
    title: KIND_LABELS['delivery-note'].title,
    number: `BL-${number}`,
    date: dayInParis(vehicle.updatedAt),
    subtitle:
      'Le véhicule est remis à qui présente ce code. Ne le transmettez qu’à la personne qui le reçoit.',
    seller: partyOf(await sellerOf(trx)),
    qr: { text: `POMELO ${number} ${releaseCode}`, caption: `Code de remise ${releaseCode}` },
    sections: [
      {
        heading: 'Véhicule',
        facts: [
          ['Désignation', title],
          ['Dossier', number],
          ['Identification', identityOf({ ...vehicle, firstRegistration: null }).join(', ')],
        ],
        paragraphs: [],
      },
      {
        heading: 'Remise',
        facts: [
          ['Destinataire', buyerOf(head).name],
          [
            fetched ? 'À enlever à' : 'Départ',
            `${vehicle.depot}, ${vehicle.depotAddress}, ${vehicle.depotPostcode} ${vehicle.depotCity}`,
          ],
          ['Livraison', DELIVERY_LABELS[deliveryType]],
          ...(fetched ? [] : [fact('Adresse', address)]),
          ['Date prévue', slot ? frenchDay(slot) : 'à convenir'],
          ['Contact', [contact, phone].filter(Boolean).join(', ')],
        ],
        paragraphs: [],
      },
      { heading: 'État à la remise', facts: REPORTED.map((label) => [label, ' ']), paragraphs: [] },
    ],
    signatures: ['Remis par (nom, date, heure, signature)', 'Reçu par (nom, date, heure, signature)'],
    notes: [reserves(fetched)],
  };
  const { workspaceId, id: dealId } = head;
  await addDocument(trx, { workspaceId, dealId, bundleId, label: content.title, content }, now);
}
