import type { Bundle, TrackingStep } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGriseState, ChecklistLine } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { DeliveryType } from '@pomelo/contract/bundles/delivery.schemas.ts';
import type { OrderOnlinePayments } from '@pomelo/contract/backoffice/online-payments/payment-links.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';

export const FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const SERVICE_ADDED = 'Le service est ajouté.';
export const SERVICE_REMOVED = 'Le service est retiré.';
export const DELIVERY_SAVED = 'La livraison est enregistrée.';
export const TRANSPORT_SAVED = 'Le transport est enregistré.';
export const UPLOADED = 'Le document est joint\u202f: l’acheteur le trouve dans son dossier.';
export const REMADE = 'Le document est refait.';
export const DOCUMENT_NEEDED = 'Choisissez une pièce.';
export const DOCUMENT_ACCEPTED = 'La pièce est acceptée.';
export const DOCUMENT_REFUSED = 'La pièce est refusée, l’acheteur en est averti par e-mail.';
export const DECLARATION_SENT = 'La déclaration d’achat est notée comme transmise.';
export const SENT = 'Le dossier est transmis, l’acheteur en est averti par e-mail.';
export const ISSUED = 'La carte grise est enregistrée, l’acheteur en est averti par e-mail.';
export const ACTUAL_COST_RECORDED = 'Le coût réel prend la place de l’estimation.';
export const NO_FILE = 'Choisissez un document PDF, JPEG ou PNG.';
export const AMOUNT_NEEDED = 'Indiquez un montant, par exemple 245,76.';

export const STEP_LABELS: Readonly<Record<TrackingStep, { done: string; tone: TagTone }>> = {
  ordered: { done: 'Commandé', tone: 'line' },
  paid: { done: 'Payé', tone: 'line' },
  preparing: { done: 'En préparation', tone: 'line' },
  shipped: { done: 'Expédié', tone: 'live' },
  delivered: { done: 'Livré', tone: 'ok' },
  'carte-grise-sent': { done: 'Carte grise envoyée', tone: 'ok' },
};
export const stepNoted = (step: TrackingStep): string =>
  `Étape notée\u202f: ${STEP_LABELS[step].done.toLowerCase()}.`;
export const stepUndone = (step: TrackingStep): string =>
  `Étape retirée\u202f: ${STEP_LABELS[step].done.toLowerCase()}.`;
/** Source of a step that no staff member records. */
export const notifiedBy = (step: TrackingStep): string | null =>
  step === 'paid'
    ? 'par le virement rapproché'
    : step === 'carte-grise-sent'
      ? 'par le dossier de carte grise'
      : null;

export const DOSSIER_LABELS: Readonly<Record<CarteGriseState | 'none', { word: string; tone: TagTone }>> = {
  none: { word: 'Non demandée', tone: 'line' },
  incomplete: { word: 'Incomplet', tone: 'line' },
  complete: { word: 'Complet', tone: 'warn' },
  sent: { word: 'Transmis', tone: 'line' },
  issued: { word: 'Délivrée', tone: 'ok' },
};
export const DECLARATION_LABELS: Readonly<Record<'declared' | 'sent', { word: string; tone: TagTone }>> = {
  declared: { word: 'À transmettre', tone: 'warn' },
  sent: { word: 'Transmise', tone: 'ok' },
};
export const REGISTRATION_DOCUMENT_LABELS: Readonly<
  Record<ChecklistLine['state'], { word: string; tone: TagTone }>
> = {
  missing: { word: 'Manquante', tone: 'line' },
  received: { word: 'À vérifier', tone: 'warn' },
  refused: { word: 'Refusée', tone: 'bad' },
  accepted: { word: 'Acceptée', tone: 'ok' },
  'provided-by-pomelo': { word: 'Fournie par Pomelo', tone: 'line' },
};
export const DELIVERY_LABELS: Readonly<Record<DeliveryType, string>> = {
  depot: 'Enlèvement au parc',
  camion: 'Par camion',
  plateau: 'Sur plateau',
};
type States = Readonly<Record<'planned' | 'shipped' | 'delivered', { word: string; tone: TagTone }>>;
const FETCHING_STATES: States = {
  planned: { word: 'Prévu', tone: 'line' },
  shipped: { word: 'Prêt à enlever', tone: 'live' },
  delivered: { word: 'Enlevé', tone: 'ok' },
};
const DELIVERY_STATES: States = {
  planned: { word: 'Prévue', tone: 'line' },
  shipped: { word: 'En route', tone: 'live' },
  delivered: { word: 'Livrée', tone: 'ok' },
};
/** Once it is ready, a collected vehicle is not in transport. */
export const deliveryState = ({
  deliveryType,
  state,
}: {
  deliveryType: DeliveryType;
  state: keyof typeof DELIVERY_STATES;
}) => (deliveryType === 'depot' ? FETCHING_STATES[state] : DELIVERY_STATES[state]);

/** When and why a vehicle was cancelled; the credit note is named next to it. */
export const cancelledText = ({ at, creditNote, reason }: NonNullable<Bundle['cancelled']>): string =>
  `Annulé le ${formatDay(at)}${creditNote ? ' par un avoir' : ''}${reason ? `\u202f: «\u202f${reason.replace(/\.$/, '')}\u202f»` : ''}. Rien ne peut plus y être ajouté.`;

/** « 1 234 dossiers ». */
export const resultCountText = (count: number): string =>
  count === 0 ? 'Aucun dossier' : counted(count, 'dossier');

/** « il y a 3 jours »; « aujourd’hui » for today. */
export function ageText(since: string, now: string): string {
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / 86_400_000);
  return days < 1 ? 'depuis moins d’un jour' : `depuis ${counted(days, 'jour')}`;
}

/** Compares typed data of a document with the known value. */
export const isSame = (typed: string | null, known: string | null): boolean | null => {
  if (!typed || !known) return null;
  const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return bare(typed) === bare(known);
};

/** Confirmation of removing a service from an order. */
export const removeQuestion = (label: string): ConfirmOptions => ({
  title: 'Retirer ce service\u202f?',
  message: `${label} ne fera plus partie de la commande, et son bon est refait.`,
  confirmLabel: 'Retirer',
  danger: true,
});

export const LINK_SENT = 'Lien de paiement envoyé.';
export const LINK_REVOKED = 'Lien révoqué\u202f: personne ne paie plus par lui.';
export const REVOKE_QUESTION: ConfirmOptions = {
  title: 'Révoquer ce lien\u202f?',
  message: 'L’acheteur ne pourra plus payer par ce lien.',
  confirmLabel: 'Révoquer',
  danger: true,
};
/** « Lien de 12 000 € envoyé par … » */
export const linkText = ({
  amount,
  by,
  sentAt,
  expiresAt,
}: NonNullable<OrderOnlinePayments['link']>): string =>
  `Lien de ${formatAmount(amount.amount)} envoyé le ${formatInstant(sentAt)} par ${by}, valable jusqu’au ${formatInstant(expiresAt)}.`;
