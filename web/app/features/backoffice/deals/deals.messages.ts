import type {
  OfferableVehicle,
  StaffDeal,
  StaffDealRow,
  StaffDealState,
  StaffOffer,
} from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import type { OfferAgreement } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { counted, formatKm } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay, formatDayMonth, formatInstant } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { ageText } from '../shared/age.messages.ts';

/** `one` labels a deal, `title` a column of deals. */
export const STATE_LABELS: Readonly<Record<StaffDealState, { one: string; title: string; tone: TagTone }>> = {
  'step-1': { one: 'Recherche', title: 'Recherches à prendre', tone: 'warn' },
  'step-2': { one: 'En préparation', title: 'Offres à préparer', tone: 'warn' },
  'step-3': { one: 'Offre faite', title: 'Offres faites', tone: 'live' },
  'step-4': { one: 'Commande', title: 'Commandes', tone: 'line' },
  complete: { one: 'Terminée', title: 'Terminées', tone: 'ok' },
  refused: { one: 'Refusée', title: 'Refusées', tone: 'line' },
  expired: { one: 'Expirée', title: 'Expirées', tone: 'line' },
  withdrawn: { one: 'Retirée', title: 'Retirées', tone: 'line' },
  cancelled: { one: 'Annulée', title: 'Annulées', tone: 'line' },
};

/** Whose turn it is, or its outcome: under the title of a deal. */
export function turnText({ state, waitsFor, validUntil, since }: StaffDealRow): string {
  if (state === 'step-3' && waitsFor === 'us') return 'L’acheteur a proposé ses prix';
  if (state === 'step-3' && validUntil) return `Réponse attendue avant le ${formatInstant(validUntil)}`;
  if (state === 'step-1') return `Demandée le ${formatInstant(since)}`;
  if (state === 'step-2') return `À préparer depuis le ${formatInstant(since)}`;
  return `${STATE_LABELS[state].one} le ${formatDay(since)}`;
}

/** The same in a few words, on a card: « À nous depuis 21 h », « Réponse avant le 25 nov. ». */
export function shortTurn({ state, waitsFor, validUntil, since, late }: StaffDealRow, nowMs: number): string {
  const age = ageText(since, nowMs);
  const text =
    state === 'step-3' && waitsFor === 'us'
      ? `À nous depuis ${age}`
      : state === 'step-3' && validUntil
        ? `Réponse avant le ${formatDayMonth(validUntil)}`
        : state === 'step-1'
          ? `À prendre depuis ${age}`
          : state === 'step-2'
            ? `À préparer depuis ${age}`
            : `${STATE_LABELS[state].one} le ${formatDayMonth(since)}`;
  return late ? `En retard · ${text}` : text;
}

export const vehiclesText = (count: number): string =>
  count === 0 ? 'aucun véhicule' : counted(count, 'véhicule');

/** « 1 234 affaires ». */
export const resultCountText = (count: number): string =>
  count === 0 ? 'Aucune affaire' : counted(count, 'affaire');

export const BEGIN_FAILED = 'L’offre n’a pas été commencée. Réessayez dans un instant.';
export const dealOpenedText = (number: string): string =>
  `L’affaire ${number} est ouverte\u202f: composez l’offre.`;
export const DEALS_FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';

export const FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const CHECK_FIELDS = 'Vérifiez les champs signalés.';
export const PRICE_NEEDED = 'Indiquez un prix, par exemple 12\u202f500.';
export const NO_LINE =
  'Ajoutez au moins un véhicule\u202f: cherchez-le par référence, modèle, VIN ou plaque.';

export const offered = (version: number): string =>
  `La version ${version} est faite\u202f: ses véhicules sont tenus, l’acheteur en est averti par e-mail.`;
export const TAKEN = 'Vous suivez cette affaire.';
export const RELEASED = 'Cette affaire n’est plus suivie par personne.';
export const AGREED = 'Les prix de l’acheteur sont acceptés\u202f: il n’a plus qu’à confirmer.';
export const COUNTER_REFUSED = 'Nos prix sont maintenus\u202f: l’acheteur en est averti par e-mail.';
export const WITHDRAWN = 'C’est fait\u202f: ses véhicules sont libres.';
export const WRITTEN = 'Le message est ajouté\u202f: il part à l’acheteur dans quelques minutes.';

/** The next action, under the title. */
export function statusText({
  state,
  versions,
  deal,
  agreement,
}: Pick<StaffDeal, 'state' | 'versions' | 'deal' | 'agreement'>): string {
  const [latest] = versions;
  if (state === 'step-1') return 'Cette recherche attend que quelqu’un la prenne en charge.';
  if (state !== 'step-4' && agreement?.state === 'asked')
    return 'Une offre sous le plancher attend un accord\u202f: elle part dès qu’il est donné.';
  if (state === 'step-2') return 'Composez l’offre\u202f: l’acheteur la reçoit par e-mail.';
  if (state === 'step-3' && latest?.by === 'buyer')
    return 'L’acheteur propose ses prix\u202f: acceptez-les, refusez-les ou faites une autre version.';
  if (state === 'step-3' && deal.validUntil)
    return `L’acheteur a jusqu’au ${formatInstant(deal.validUntil)} pour répondre.`;
  if (state === 'step-4')
    return 'Cette affaire est une commande\u202f: elle se suit dans les dossiers de ses véhicules.';
  if (state === 'cancelled') return 'Cette commande est annulée\u202f: rien ne peut plus y être ajouté.';
  if (state === 'complete') return 'Cette commande est livrée et réglée.';
  if (state === 'refused')
    return latest?.reason
      ? `L’acheteur a refusé\u202f: «\u202f${latest.reason}\u202f».`
      : 'L’acheteur a refusé cette offre.';
  if (state === 'expired')
    return 'L’offre a expiré sans réponse\u202f: faites-en une nouvelle si la société est encore intéressée.';
  return 'Cette affaire a été retirée.';
}

const VERSION_STATES: Readonly<Record<StaffOffer['state'], string>> = {
  made: 'en attente',
  countered: 'suivie d’autres prix',
  accepted: 'acceptée',
  refused: 'refusée',
  expired: 'expirée',
  replaced: 'remplacée',
};
/** « par Camille Roux, 21/11 à 9 h 45 : remplacée ». */
export const versionText = ({
  author,
  madeAt,
  state,
}: Pick<StaffOffer, 'author' | 'madeAt' | 'state'>): string =>
  `par ${author}, ${formatInstant(madeAt)}\u202f: ${VERSION_STATES[state]}`;

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
/** « −1 200 € (−9,7 %) » between listed and offered price; « au prix » when equal. */
export function discountText(list: number, offeredCents: number): string {
  if (list === offeredCents) return 'au prix';
  const less = offeredCents < list;
  const share =
    list === 0
      ? ''
      : ` (${less ? '−' : '+'}${percent.format(Math.abs(offeredCents - list) / list).replaceAll('\u00a0', '\u202f')})`;
  return `${less ? '−' : '+'}${exactEuros(Math.abs(offeredCents - list))}${share}`;
}

/** « Réf. P308-1 · 45 000 km · 2021 · Lyon · FG-123-HJ ». */
export const vehicleText = ({ reference, km, modelYear, city, plate, vin }: OfferableVehicle): string =>
  [`Réf.\u202f${reference}`, formatKm(km), String(modelYear), city ?? unknownFactText('Lieu'), plate ?? vin]
    .filter(Boolean)
    .join(' · ');

export const AGREED_AND_SENT = 'L’accord est donné\u202f: l’offre est partie.';
export const AGREEMENT_REFUSED = 'L’accord est refusé\u202f: qui l’a demandé en est averti par e-mail.';

/** Author of the request for approval, and the decision. */
export const agreementText = ({
  askedBy,
  decidedBy,
  state,
}: Pick<OfferAgreement, 'askedBy' | 'decidedBy' | 'state'>): string =>
  state === 'asked'
    ? `${askedBy} demande un accord. L’offre part dès qu’il est donné, si ses véhicules sont encore libres.`
    : `Demandé par ${askedBy}, refusé par ${decidedBy ?? 'l’équipe'}. L’offre n’est pas partie\u202f; son brouillon est conservé.`;

/** Criteria of the request, next to its text. */
export function requestFacts(
  sourcing: NonNullable<StaffDeal['deal']['sourcing']>,
): { label: string; value: string }[] {
  const facts = [{ label: 'Quantité', value: String(sourcing.quantity) }];
  if (sourcing.maxPrice)
    facts.push({ label: 'Prix maximal', value: `${exactEuros(sourcing.maxPrice.amount)} HT` });
  if (sourcing.maxKm !== null) facts.push({ label: 'Kilométrage maximal', value: formatKm(sourcing.maxKm) });
  if (sourcing.wantedBy) facts.push({ label: 'Voulu avant le', value: formatDay(sourcing.wantedBy) });
  return facts;
}

const LINE_UNITS = { recuperable: 'HT', marge: 'net', [UNKNOWN]: `(${unknownFactText('TVA')})` };
export const lineUnit = (regime: OfferableVehicle['vatRegime']): string => LINE_UNITS[regime];

/** Withdraws an offer, or cancels an order without invoice. */
export const withdrawText = (state: StaffDeal['state']) =>
  state === 'step-4'
    ? {
        verb: 'Annuler la commande',
        effect:
          'Rien n’en a été facturé. Ses véhicules sont remis en vente, et ce qui a été réglé se rembourse dans «\u202fTrop-perçus\u202f».',
        hint: 'Écrit à l’acheteur.',
        required: true,
      }
    : {
        verb: 'Retirer l’affaire',
        effect: 'Ses véhicules ne seront plus tenus, et l’acheteur ne pourra plus y répondre.',
        hint: 'Écrit à l’acheteur. Facultatif.',
        required: false,
      };
