import type { OfferableVehicle, StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { BASIS_POINTS } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { counted, formatKm } from '@pomelo/contract/format.ts';
import { formatDay, formatTime } from '../../../../lib/dates.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';

export const AGREEMENT_ASKED =
  'L’accord est demandé\u202f: l’offre part dès qu’il est donné. Vous êtes averti d’un refus.';
export const UNKNOWN_MARK = '—';
export const COSTS_HIDDEN =
  'Les prix d’achat et les marges sont réservés à ceux qui consultent les chiffres.';

const percent = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
/** « 9,7 % », « −2,5 % ». */
export const shareText = (share: number): string =>
  percent
    .format(share)
    .replaceAll(/[\u00a0\u202f]/g, '\u202f')
    .replace('-', '−');
/** « +0,3 % », « −2,5 % », « 0,0 % ». */
export const signedShareText = (share: number): string =>
  `${share > 0.0005 ? '+' : ''}${shareText(Math.abs(share) < 0.0005 ? 0 : share)}`;

/** Margin as a share of the price; « — » where either is unknown. */
export const rateText = (margin: number | null, price: number | null): string =>
  margin === null || price === null || price === 0 ? UNKNOWN_MARK : shareText(margin / price);
export const floorText = (floor: number): string => shareText(floor / BASIS_POINTS);
export const eurosOrUnknown = (cents: number | null): string =>
  cents === null ? UNKNOWN_MARK : exactEuros(cents);

/** « Réf. P308-1, 2021, 45 000 km, 38 j ». */
export const lineFacts = (vehicle: OfferableVehicle): string =>
  [
    `Réf.\u202f${vehicle.reference}`,
    String(vehicle.modelYear),
    formatKm(vehicle.km),
    ...(vehicle.stockDays === null ? [] : [`${vehicle.stockDays}\u202fj`]),
  ].join(', ');

/** « Brouillon enregistré à 9 h 42 », with its author unless it is the reader. */
export const savedText = (savedAt: string, by: string | null): string =>
  `Brouillon enregistré à ${formatTime(savedAt)}${by ? ` par ${by}` : ''}`;
export const SAVING = 'Enregistrement…';
export const NOT_SAVED = 'Rien n’est encore enregistré';

export const countText = (vehicles: number, services: number): string =>
  [counted(vehicles, 'véhicule'), ...(services > 0 ? [counted(services, 'service')] : [])].join(', ');

/** « 3,1 % au lieu de 5,0 % : il manque 348 €. » */
export const missingText = (facts: { margin: number; price: number; least: number; floor: number }): string =>
  `${rateText(facts.margin, facts.price)} au lieu de ${floorText(facts.floor)}\u202f: il manque ${exactEuros(facts.least - facts.price)}.`;

/** « 2 lignes sans coût connu : leur marge n’est pas comptée. » */
export const unknownCostsText = (count: number): string =>
  count === 1
    ? 'Une ligne n’a pas de coût connu\u202f: sa marge n’est pas comptée.'
    : `${count} lignes n’ont pas de coût connu\u202f: leur marge n’est pas comptée.`;

const list = new Intl.ListFormat('fr-FR', { type: 'disjunction' });
export const approversText = (names: readonly string[]): string =>
  names.length === 0
    ? 'Personne ne peut encore donner cet accord.'
    : `${list.format([...names])} peut donner cet accord. L’offre part dès qu’il est donné.`;

/** The criteria of the request, one after the other: « 3 véhicules », « jusqu’à 19 000 € HT ». */
export function askedFor(
  sourcing: NonNullable<StaffDeal['deal']['sourcing']>,
): { before: string; value: string }[] {
  return [
    { before: 'Demandé', value: counted(sourcing.quantity, 'véhicule') },
    ...(sourcing.maxKm === null ? [] : [{ before: 'jusqu’à', value: formatKm(sourcing.maxKm) }]),
    ...(sourcing.maxPrice
      ? [{ before: 'jusqu’à', value: `${exactEuros(sourcing.maxPrice.amount)} HT` }]
      : []),
    ...(sourcing.wantedBy ? [{ before: 'avant le', value: formatDay(sourcing.wantedBy) }] : []),
  ];
}

export const NOTHING_TO_PREVIEW =
  'Il manque encore un véhicule, ou le prix de l’un d’eux\u202f: complétez l’offre, puis revenez ici.';

/** Why no margin is shown. */
export const noMarginText = (lines: number, costsShown: boolean): string =>
  lines === 0
    ? 'Elle se calcule dès la première ligne.'
    : costsShown
      ? 'Aucun coût n’est connu\u202f: aucune marge n’est calculée.'
      : COSTS_HIDDEN;
