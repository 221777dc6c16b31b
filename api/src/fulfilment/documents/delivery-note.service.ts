import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import type { SheetContent } from '../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import { formatPhone } from '../../platform/documents/phone.ts';
import { partyOf } from '../../platform/documents/content/seller.ts';
import { buyerOf, identityOf } from './content/deal-content.ts';
import { findDealHead, findDeliveredVehicle } from './content/deal-content.repository.ts';
import { findHandedOver } from './content/handed-over.repository.ts';
import { signedNote } from './content/signed-note.ts';
import { addDocument } from './documents.service.ts';
import { sellerOf } from './seller.service.ts';

/** Filled in by hand when the vehicle changes hands. */
const REPORTED = ['Kilométrage', 'Réserves', 'Accessoires et clés'];
const RESERVES = 'Les réserves se portent sur ce bon, avant signature';
/** A carrier is stated again, in the days and the form that the law gives; a collected vehicle has none. */
const reserves = (fetched: boolean): string =>
  fetched
    ? `${RESERVES}.`
    : `${RESERVES}, et sont confirmées au transporteur sous trois jours, par lettre recommandée (C. com. L133-3).`;
const fact = (label: string, text: string): [string, string] => [label, text];
const DELIVERY_LABELS = {
  depot: 'Enlèvement au parc',
  camion: 'Par camion',
  plateau: 'Sur plateau',
} as const;

const blankNote = (
  vehicle: NonNullable<Vehicle>,
  head: Head,
  seller: SheetContent['seller'],
): SheetContent => {
  const { number, releaseCode, title, slot, contact, phone, address } = vehicle;
  const deliveryType = vehicle.deliveryType ?? 'depot';
  const fetched = deliveryType === 'depot';
  return {
    form: 'sheet',
    kind: 'delivery-note',
    title: KIND_LABELS['delivery-note'].title,
    number: `BL-${number}`,
    date: dayInParis(vehicle.updatedAt ?? vehicle.orderedAt),
    subtitle:
      'Le véhicule est remis à qui présente ce code. Ne le transmettez qu’à la personne qui le reçoit.',
    seller,
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
          ...(fetched ? [] : [fact('Adresse', address ?? '')]),
          ['Date prévue', slot ? frenchDay(slot) : 'à convenir'],
          ['Contact', [contact, formatPhone(phone ?? '')].filter(Boolean).join(', ')],
        ],
        paragraphs: [],
      },
      { heading: 'État à la remise', facts: REPORTED.map((label) => [label, '']), paragraphs: [] },
    ],
    signatures: ['Remis par (nom, date, heure, signature)', 'Reçu par (nom, date, heure, signature)'],
    notes: [reserves(fetched)],
  };
};
type Vehicle = Awaited<ReturnType<typeof findDeliveredVehicle>>;
type Head = NonNullable<Awaited<ReturnType<typeof findDealHead>>>;

/**
 * The delivery note of a vehicle: with the code that releases it, to be signed by hand; after the hand-over,
 * the content that both sides signed. Null while there is neither a delivery nor a hand-over. Returns its
 * id.
 */
export async function addDeliveryNote(trx: Database, bundleId: string, now: Date): Promise<string | null> {
  const vehicle = await findDeliveredVehicle(trx, bundleId);
  const head = vehicle && (await findDealHead(trx, vehicle.dealId));
  const handedOver = await findHandedOver(trx, bundleId);
  if (!vehicle || !head || (vehicle.releaseCode === null && !handedOver)) return null;
  const seller = partyOf(await sellerOf(trx));
  const content = handedOver
    ? signedNote({ vehicle, buyer: buyerOf(head).name, seller, handedOver })
    : blankNote(vehicle, head, seller);
  const { workspaceId, id: dealId } = head;
  return addDocument(trx, { workspaceId, dealId, bundleId, label: content.title, content }, now);
}
