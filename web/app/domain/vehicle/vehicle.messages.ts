import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { priceText } from '@pomelo/design/price.tsx';
import {
  type Energy,
  type Gearbox,
  type OrUnknown,
  UNKNOWN_LABEL,
} from '@pomelo/contract/catalogue/facets.ts';
import { factText, fixedLabel, unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { registrationDays } from '@pomelo/contract/catalogue/first-registration.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { dayAndMonth, monthAndYear, untilText } from '../../lib/paris-time.ts';

/** Labels short enough for a third of a card, where those of the facets are not. */
const SHORT: Readonly<Record<string, string>> = {
  'hybride-rechargeable': 'Hybride rech.',
  e85: 'E85',
  automatique: 'Auto.',
};

/** First registration to the month, or to the year when only that is known; otherwise the model year. */
export function registrationLabel({
  firstRegistration,
  modelYear,
}: Pick<CatalogueItem, 'firstRegistration' | 'modelYear'>): string {
  if (!isRegistrationKnown(firstRegistration)) return String(modelYear);
  return /^\d{4}$/.test(firstRegistration) ? firstRegistration : monthAndYear(firstRegistration);
}

export const isRegistrationKnown = (value: string | null): value is string =>
  registrationDays(value) !== null;

export const energyLabel = (energy: Energy): string => SHORT[energy] ?? fixedLabel('energy', energy);
export const gearboxLabel = (gearbox: OrUnknown<Gearbox>): string =>
  SHORT[gearbox] ?? factText('gearbox', gearbox);
export const powerText = (powerHp: number | null, unknown = UNKNOWN_LABEL): string =>
  powerHp === null ? unknown : `${formatNumber(powerHp)}\u202fch`;
/** « Lyon (69) ». */
export const depotText = ({ depot }: Pick<CatalogueItem, 'depot'>): string =>
  depot ? `${depot.city} (${depot.department})` : unknownFactText('Lieu');

/** The label of a fixed value, as its facet shows it. */
export const labelOf = fixedLabel;

/** « Orléans (45) · arrivage le 28/11 »; first what it costs at home, in a list that is in that order. */
export function placeText(
  item: Pick<
    CatalogueItem,
    'depot' | 'availability' | 'availableFrom' | 'deliveredPrice' | 'batteryHealth'
  > & {
    gapText?: string;
  },
): string {
  const arrival = item.availableFrom ? `arrivage le ${dayAndMonth(item.availableFrom)}` : 'arrivage';
  const delay = {
    disponible: 'disponible',
    arrivage: arrival,
    reserve: item.availableFrom ? arrival : 'sur parc',
  }[item.availability];
  const cost = item.deliveredPrice ? `Rendu ${priceText(item.deliveredPrice.amount)}` : item.gapText;
  return `${cost ? `${cost} · ` : ''}${depotText(item)} · ${delay}${item.batteryHealth ? ` · SoH ${item.batteryHealth}\u202f%` : ''}`;
}

/** Replaces the booking button when an offer booked the vehicle for the viewer. */
export const OFFERED_TEXT = 'Réservé pour vous par une offre';
export const SEE_OFFER = 'Voir l’offre';
export const SEE_ORDER = 'Voir la commande';
export const orderedText = (number: string): string => `Commandé par vous, n°\u202f${number}`;

/** « libre au plus tard à 17 h 40 ». */
export const freeAtText = (bookedUntil: string | null, nowMs: number): string =>
  bookedUntil ? `libre au plus tard ${untilText(bookedUntil, nowMs)}` : 'en cours de vente';

export const scarcityText = (free: number): string => `Plus que ${free}`;
export const groupText = (count: number): string => `${formatNumber(count)} identiques`;
