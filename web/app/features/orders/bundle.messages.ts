import type { Bundle, DocumentKind } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type {
  CarteGrise,
  CarteGriseCase,
  CarteGriseDocument,
  CarteGriseState,
  ChecklistLine,
  CarteGriseDocumentField,
  PurchaseDeclaration,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { COMPANY_PAPER_DATES, COMPANY_PAPERS } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import type { DeliveryEstimation, DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import type { z } from 'zod';
import { formatDay, formatInstant } from '../../lib/dates.ts';

export const SERVICE_ADDED = 'Le service est ajouté à la commande.';
export const SERVICE_FAILED = 'Le service n’a pas été ajouté. Réessayez dans un instant.';
export const DELIVERY_CHOSEN = 'La livraison est choisie.';
export const DELIVERY_FAILED = 'La livraison n’a pas été enregistrée. Réessayez dans un instant.';
export const NO_TYPE = 'Choisissez un type de livraison.';
export const CLAIM_SAVED = 'La demande de carte grise est enregistrée.';
export const CLAIM_FAILED = 'La demande n’a pas été enregistrée. Réessayez dans un instant.';
export const DOCUMENT_SENT = 'La pièce est reçue.';
export const DOCUMENT_FAILED = 'La pièce n’a pas été envoyée. Réessayez dans un instant.';
export const NO_DOCUMENT = 'Choisissez un document PDF, JPEG ou PNG.';
export const SENDING_FAILED = 'L’e-mail n’est pas parti. Réessayez dans un instant.';
export const BUNDLE_FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const VIEWER_ONLY_READS = 'Votre accès permet de consulter ce dossier, sans le modifier.';

/** No task is left. */
export const isClosed = ({ complete, cancelled }: Pick<Bundle, 'complete' | 'cancelled'>): boolean =>
  complete || cancelled !== null;

/** When and why it was cancelled; the credit note is named next to it. */
export const cancelledText = ({ at, creditNote, reason }: NonNullable<Bundle['cancelled']>): string =>
  `Annulé le ${formatDay(at)}${creditNote ? ' par un avoir' : ''}${reason ? `\u202f: «\u202f${reason.replace(/\.$/, '')}\u202f»` : ''}. Ce que vous auriez réglé vous est remboursé par virement.`;

/** After the price of the vehicle alone; no VAT is named under the margin scheme. */
export const vehiclePriceUnit = ({ totals }: Pick<Bundle, 'totals'>): string =>
  totals.recuperable.count > 0 ? 'TTC' : 'net';

/** Explains the deposit in the total of an order. */
export const depositText = ({ deposit }: Pick<NonNullable<Bundle['payment']>, 'deposit'>): string =>
  `Dont ${formatAmount(deposit.amount)} de caution, égale à la TVA\u202f: elle vous est restituée quand les preuves du transport sont acceptées.`;

export const documentsSent = (count: number, to: string): string =>
  count === 1 ? `Un document part vers ${to}.` : `${count}\u202fdocuments partent vers ${to}.`;
export const paymentSent = (to: string): string => `Les coordonnées de paiement partent vers ${to}.`;

/** Form field of the price that was shown for a way of delivery; cents excluding VAT. */
export const shownPriceField = (deliveryType: string): string => `prix-${deliveryType}`;

/** Confirmation of adding a service: it changes the amount to pay. */
export const addServiceQuestion = (label: string, { amount }: { amount: number }): ConfirmOptions => ({
  title: 'Ajouter ce service\u202f?',
  message: `${label}\u202f: ${formatAmount(amount)} TTC de plus à payer pour ce véhicule.`,
  confirmLabel: `Ajouter pour ${formatAmount(amount)}`,
});

const DOCUMENT_HELP: Partial<Record<DocumentKind, string>> = {
  'delivery-note': 'À présenter au transporteur, avec son code',
  'carte-grise-mandate': 'À signer et à renvoyer',
  'carte-grise-application': 'À vérifier et à signer',
};
const SIGNED_BY_POMELO = 'Signée par Pomelo, votre mandataire';
const NOTE_AT_THE_YARD = 'À présenter au parc, avec son code';
/** The next action for a document; null once it is done. */
export function documentHelp(
  kind: DocumentKind,
  {
    delivery,
    carteGrise,
    cancelled,
  }: Pick<Bundle, 'delivery' | 'carteGrise'> & Partial<Pick<Bundle, 'cancelled'>>,
): string | null {
  if (cancelled) return null;
  const isDone =
    kind === 'delivery-note' ? delivery?.state === 'delivered' : carteGrise ? !isOpen(carteGrise) : false;
  if (isDone) return null;
  const application = carteGrise?.checklist.find(({ paper }) => paper === 'application');
  if (kind === 'carte-grise-application' && application?.state === 'provided-by-pomelo')
    return SIGNED_BY_POMELO;
  return kind === 'delivery-note' && delivery?.deliveryType === 'depot'
    ? NOTE_AT_THE_YARD
    : (DOCUMENT_HELP[kind] ?? null);
}

const DELIVERY_LABELS: Readonly<Record<DeliveryType, string>> = {
  depot: 'Enlèvement au parc',
  camion: 'Livraison par camion',
  plateau: 'Livraison sur plateau, véhicule seul',
};
export const deliveryText = (type: DeliveryType): string => DELIVERY_LABELS[type];

type States = Readonly<Record<'planned' | 'shipped' | 'delivered', { word: string; tone: TagTone }>>;
const DELIVERY_STATES: States = {
  planned: { word: 'Prévue', tone: 'line' },
  shipped: { word: 'En route', tone: 'live' },
  delivered: { word: 'Livrée', tone: 'ok' },
};
const FETCHING_STATES: States = {
  planned: { word: 'Prévu', tone: 'line' },
  shipped: { word: 'Prêt', tone: 'live' },
  delivered: { word: 'Enlevé', tone: 'ok' },
};
/** State of a delivery, or of a collection by the buyer. */
export const deliveryState = ({
  deliveryType,
  state,
}: Pick<NonNullable<Bundle['delivery']>, 'deliveryType' | 'state'>) =>
  (deliveryType === 'depot' ? FETCHING_STATES : DELIVERY_STATES)[state];

type Choice = z.infer<typeof DeliveryEstimation>['choices'][number];

/** « 3 jours ouvrés » of a delivery, or when the vehicle can be fetched. */
export const daysText = ({ deliveryType, days }: Choice): string => {
  if (days === 0)
    return deliveryType === 'depot' ? 'enlèvement dès que le véhicule est prêt' : 'livraison le jour même';
  return counted(days, 'jour ouvré', 'jours ouvrés');
};

/** Saving for other vehicles to the same address, or null. */
export const groupedText = ({ grouped }: Choice): string | null =>
  grouped
    ? `Groupée avec ${grouped.with === 1 ? 'un autre véhicule' : `${grouped.with}\u202fautres véhicules`}\u202f: ${formatAmount(grouped.saving.amount)} de moins`
    : null;

/** Shown where no lorry delivers. */
export const onlyFetchedText = (choices: readonly Pick<Choice, 'deliveryType'>[]): string | null =>
  choices.every(({ deliveryType }) => deliveryType === 'depot')
    ? 'Nos camions ne vont pas jusqu’à cette adresse\u202f: le véhicule s’enlève au parc, par le transporteur de votre choix.'
    : null;

export const precisionText = (precision: 'address' | 'commune'): string | null =>
  precision === 'commune'
    ? 'L’adresse exacte n’est pas connue\u202f: la distance est comptée jusqu’au centre de la commune.'
    : null;

export const CARTE_GRISE_STATE: Readonly<Record<CarteGriseState, { word: string; tone: TagTone }>> = {
  incomplete: { word: 'Pièces manquantes', tone: 'warn' },
  complete: { word: 'Dossier complet', tone: 'ok' },
  sent: { word: 'Demande envoyée', tone: 'live' },
  issued: { word: 'Carte grise établie', tone: 'ok' },
};
export const CASE_LABELS: Readonly<Record<CarteGriseCase, string>> = {
  new: 'Véhicule neuf',
  'used-french': 'Véhicule d’occasion, immatriculé en France',
  imported: 'Véhicule d’occasion importé',
};

export const PURCHASE_DECLARED = 'La déclaration d’achat est demandée.';
export const DECLARATION_FAILED = 'La déclaration d’achat n’a pas pu être demandée. Réessayez.';
export const DECLARATION_STATE: Readonly<Record<'declared' | 'sent', { word: string; tone: TagTone }>> = {
  declared: { word: 'À transmettre', tone: 'line' },
  sent: { word: 'Transmise', tone: 'ok' },
};
export const DECLARATION_QUESTION = {
  title: 'Déclarer l’achat pour revendre ce véhicule\u202f?',
  message:
    'Le véhicule reste dans votre stock, sans carte grise à votre nom. Nous transmettons la déclaration à l’administration sous 48\u00a0heures.',
  confirmLabel: 'Déclarer l’achat',
};

/** « Déclaration d’achat, transmise sous 48 h », then when it was and its receipt. */
export const declarationText = ({ sentAt, number }: PurchaseDeclaration): string =>
  sentAt === null
    ? 'Déclaration d’achat, transmise sous 48\u00a0h'
    : `Déclaration d’achat transmise le ${formatInstant(sentAt)}, récépissé ${number ?? ''}`;

export const OF_COMPANY = 'Pièce de la société';
export const KEEP = 'Garder pour les prochaines commandes';
export const keptUntilHint = (paper: CarteGriseDocument): string =>
  paper === 'insurance'
    ? 'Pour garder l’attestation d’un contrat de garage ou de flotte.'
    : 'Comme sur le document, pour le garder.';
/** Whether a document sent for a vehicle may serve the company for the next ones: a mandate names its vehicle. */
export const isKeepable = (paper: CarteGriseDocument): boolean =>
  paper !== 'mandate' && COMPANY_PAPERS.some((kind) => kind === paper);
/** Whether the day until which it is valid is typed to keep it; of the others the date of issue is. */
export const endsOnPrintedDay = (paper: CarteGriseDocument): boolean =>
  COMPANY_PAPERS.some((kind) => kind === paper && COMPANY_PAPER_DATES[kind].needed === 'validUntil');

export const NOT_REQUESTED: { word: string; tone: TagTone } = { word: 'Non demandée', tone: 'line' };

/** « · demandée le 21/11 à 9 h 45 · envoyée le … », as far as it went. */
export function datesText({
  claimedAt,
  sentAt,
  issuedAt,
}: Pick<CarteGrise, 'claimedAt' | 'sentAt' | 'issuedAt'>): string {
  const dates = [
    ['demandée', claimedAt],
    ['transmise', sentAt],
    ['établie', issuedAt],
  ] as const;
  return dates.map(([what, at]) => (at ? ` · ${what} le ${formatInstant(at)}` : '')).join('');
}

/** Whether documents may still be sent. */
export const isOpen = ({ state }: Pick<CarteGrise, 'state'>): boolean =>
  state === 'incomplete' || state === 'complete';

export const DOCUMENT_STATE: Readonly<Record<ChecklistLine['state'], { word: string; tone: TagTone }>> = {
  missing: { word: 'À envoyer', tone: 'warn' },
  received: { word: 'Reçue', tone: 'line' },
  refused: { word: 'À corriger', tone: 'bad' },
  accepted: { word: 'Acceptée', tone: 'ok' },
  'provided-by-pomelo': { word: 'Fournie par Pomelo', tone: 'ok' },
};

const DATE_LABELS: Partial<Record<CarteGriseDocument, string>> = {
  kbis: 'Date de l’extrait',
  'address-proof': 'Date du justificatif',
  inspection: 'Date du contrôle',
  'transfer-certificate': 'Date de cession',
  identity: 'Valable jusqu’au',
  insurance: 'Valable jusqu’au',
};
const FIELD_LABELS: Readonly<Record<Exclude<CarteGriseDocumentField, 'date'>, string>> = {
  vin: 'Numéro de série (VIN)',
  siret: 'SIRET',
  company: 'Raison sociale',
};

/** Label of typed data, as printed on the document. */
export const fieldLabel = (paper: CarteGriseDocument, field: CarteGriseDocumentField): string =>
  field === 'date' ? (DATE_LABELS[paper] ?? 'Date du document') : FIELD_LABELS[field];

/** « , 7 CV fiscaux », and the source of the figure when it is not the certificate. */
export function fiscalPowerText({
  fiscalHp,
  fiscalHpEstimated,
}: Pick<CarteGrise['cost'], 'fiscalHp' | 'fiscalHpEstimated'>): string {
  if (fiscalHp === null) return ', puissance fiscale inconnue\u202f: la taxe régionale n’est pas comptée';
  return `, ${fiscalHp}\u202fCV fiscaux${fiscalHpEstimated ? ', d’après la puissance et le CO₂' : ''}`;
}

/** For an order without amount due; a cancelled one is refunded. */
export const paidText = ({
  total,
  received,
}: Pick<NonNullable<Bundle['payment']>, 'total' | 'received'>): string =>
  total.amount > 0 || received.amount <= 0
    ? paidWhole(received.amount - total.amount)
    : 'Reçus, à vous rembourser';

const paidWhole = (surplus: number): string =>
  surplus > 0 ? `Plus rien à payer, ${formatAmount(surplus)} de trop à vous rembourser` : 'Plus rien à payer';

/** FR76 3000 …: in groups of four, as it is read out and typed; between them a narrow line breaks. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

/** Amount of the prepayment that is due, or that it is paid. */
export const prepaymentText = ({
  asked,
  due,
}: NonNullable<NonNullable<Bundle['payment']>['prepayment']>): string =>
  due.amount === 0
    ? `Acompte de ${formatAmount(asked.amount)} réglé\u202f: le solde est à payer.`
    : due.amount < asked.amount
      ? `Acompte de ${formatAmount(asked.amount)}\u202f: il reste ${formatAmount(due.amount)} à régler. Vous pouvez aussi tout régler en une fois.`
      : `Acompte à régler d’abord\u202f: ${formatAmount(asked.amount)}. Vous pouvez aussi tout régler en une fois.`;
