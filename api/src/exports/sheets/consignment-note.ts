import { MEMBER_STATES } from '@pomelo/contract/exports/export-rules.ts';
import { addressLine, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import type { Party, SheetContent } from '../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../platform/documents/content/kinds.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import type { FileRow } from '../file/export-files.repository.ts';

export const countryName = (code: string | null): string =>
  code === null
    ? ''
    : (MEMBER_STATES[code] ?? new Intl.DisplayNames('fr', { type: 'region' }).of(code) ?? code);

/** A party in one line. */
const addressOf = ({ name, street, complement, postcode, city, country }: Party): string =>
  [name, street, complement, [postcode, city].filter(Boolean).join(' '), countryName(country)]
    .filter(Boolean)
    .join(', ');

/** The billing address of the buyer; empty without one. */
const homeOf = ({ homeStreet, homePostcode, homeCity, homeCountry }: FileRow): string =>
  homeStreet === null
    ? ''
    : addressLine({
        street: homeStreet,
        postcode: homePostcode ?? '',
        city: homeCity ?? '',
        country: homeCountry ?? FRANCE,
      });

type Note = {
  file: FileRow;
  seller: Party;
  /** Yard of the sender; empty where unknown. */
  loadedAt: string;
  /** Days of Paris. */
  today: string;
  suppliedOn: string | null;
};

// EXPORT-9
/**
 * The 24 boxes of the consignment note of the CMR convention, with the known facts; the others are left
 * blank.
 */
export function consignmentNote({ file, seller, loadedAt, today, suppliedOn }: Note): SheetContent {
  const { number, title, vin, plate, rs, siret, vatNumber, country, address, carrier, transporter } = file;
  const destination = [address, countryName(country)].filter(Boolean).join(', ');
  const isOwn = transporter === 'seller' || transporter === 'buyer';
  const carrierName = carrier || (transporter === 'seller' ? seller.name : isOwn ? rs : '');
  return {
    form: 'sheet',
    kind: 'cmr',
    title: KIND_LABELS.cmr.title,
    number: `CMR-${number}`,
    date: today,
    subtitle:
      'Ce transport est soumis, nonobstant toute clause contraire, à la convention relative au contrat de transport international de marchandises par route (CMR).',
    seller,
    qr: null,
    sections: [
      {
        heading: 'Parties et lieux',
        facts: [
          ['1 · Expéditeur', addressOf(seller)],
          [
            '2 · Destinataire',
            [rs, vatNumber ?? siret, homeOf(file) || destination].filter(Boolean).join(', '),
          ],
          ['3 · Lieu prévu pour la livraison', destination],
          [
            '4 · Lieu et date de prise en charge',
            [loadedAt, suppliedOn && frenchDay(suppliedOn)].filter(Boolean).join(', '),
          ],
          ['5 · Documents annexés', 'Facture, certificat d’immatriculation, certificat de conformité'],
        ],
        paragraphs: [],
      },
      {
        heading: 'Marchandise',
        facts: [
          ['6 · Marques et numéros', [vin && `VIN ${vin}`, plate].filter(Boolean).join(', ')],
          ['7 · Nombre de colis', '1'],
          ['8 · Mode d’emballage', 'Sans emballage'],
          ['9 · Nature de la marchandise', `Véhicule d’occasion ${title}`],
          ['10 · Numéro statistique', '8703'],
          ['11 · Poids brut, kg', ''],
          ['12 · Cubage, m³', ''],
          ['13 · Instructions de l’expéditeur', `Dossier ${number}`],
        ],
        paragraphs: [],
      },
      {
        heading: 'Transport',
        facts: [
          [
            '14 · Prescriptions d’affranchissement',
            transporter?.startsWith('buyer') ? 'Non franco' : transporter ? 'Franco' : '',
          ],
          ['15 · Remboursement', 'Néant'],
          ['16 · Transporteur', carrierName],
          ['17 · Transporteurs successifs', ''],
          ['18 · Réserves et observations du transporteur', ''],
          ['19 · Conventions particulières', ''],
          [
            '20 · À payer par',
            transporter?.startsWith('buyer') ? 'Le destinataire' : transporter ? 'L’expéditeur' : '',
          ],
          ['21 · Établie à, le', [seller.city, frenchDay(today)].filter(Boolean).join(', le ')],
        ],
        paragraphs: [],
      },
    ],
    signatures: [
      '22 · Expéditeur (nom, date, signature)',
      '23 · Transporteur (nom, date, signature)',
      '24 · Destinataire, marchandises reçues (nom, lieu, date, signature)',
    ],
    notes: [
      'Prérempli par Pomelo. Signée par le destinataire à l’arrivée, cette lettre de voiture est une preuve de transport.',
    ],
  };
}

// EXPORT-5
/** The statement of a buyer who transports (article 45 bis, 1, b, i): as signed, or to be completed. */
export function transportStatement({
  file,
  seller,
  today,
  suppliedOn,
}: Omit<Note, 'loadedAt'>): SheetContent {
  const { number, title, vin, rs, siret, vatNumber, country, address, carrier, statementAt } = file;
  const destination = [address, countryName(country)].filter(Boolean).join(', ');
  return {
    form: 'sheet',
    kind: 'transport-statement',
    title: KIND_LABELS['transport-statement'].title,
    number: `ATT-${number}`,
    date: today,
    subtitle:
      'Article 45 bis, paragraphe 1, point b), i), du règlement d’exécution (UE) n° 282/2011. À remettre au vendeur le 10 du mois qui suit la remise.',
    seller,
    qr: null,
    sections: [
      {
        heading: 'Acquéreur',
        facts: [
          ['Nom et adresse', file.acquirer ?? [rs, homeOf(file) || destination].filter(Boolean).join(', ')],
          ['Numéro de TVA', vatNumber ?? ''],
          ['Numéro d’entreprise', siret],
        ],
        paragraphs: [],
      },
      {
        heading: 'Bien',
        facts: [
          ['Quantité et nature', `1 véhicule, ${title}`],
          ['Numéro d’identification (VIN)', vin ?? ''],
          ['Dossier', number],
          ['Remis le', suppliedOn ? frenchDay(suppliedOn) : ''],
        ],
        paragraphs: [],
      },
      {
        heading: 'Transport',
        facts: [
          ['État membre de destination', countryName(country)],
          ['Date d’arrivée', file.arrivedOn ? frenchDay(file.arrivedOn) : ''],
          ['Lieu d’arrivée', file.arrivalPlace ?? ''],
          ['Transporteur', carrier || rs],
          ['Personne qui a reçu le bien', file.acceptedBy ?? ''],
        ],
        paragraphs: [
          'L’acquéreur déclare que le bien a été transporté par lui-même ou par un tiers pour son compte vers l’État membre de destination.',
          ...(statementAt ? [`Signé en ligne par ${file.statementName ?? ''} le ${frenchDay(today)}.`] : []),
        ],
      },
    ],
    signatures: statementAt ? [] : ['Pour l’acquéreur (nom, date, signature)'],
    notes: [],
  };
}
