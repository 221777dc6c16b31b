import type { FigureValue, ValueKind } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import type { Leg } from './delivery.repository.ts';

export const BY_HAND = 'Saisie à la main';
export const NO_SELLER = 'Sans commercial';
export const NO_FIGURE_TABLE = 'Ce tableau n’existe pas.';

export const LEG_NAMES: Readonly<Record<Leg, string>> = {
  paid: 'De la commande au paiement',
  preparing: 'Du paiement à la préparation',
  shipped: 'De la préparation à l’expédition',
  delivered: 'De l’expédition à la livraison',
  whole: 'De la commande à la livraison',
  'carte-grise-sent': 'Du paiement à l’envoi de la carte grise',
};

/** « 16 à 30 », « 181 et plus ». */
export const ageName = (from: number, next: number | undefined): string =>
  next === undefined ? `${from} et plus` : `${from} à ${next - 1}`;

const dayName = (day: string): string => day.split('-').toReversed().join('/');

/** Since when views are counted day by day. */
export const viewsSince = (day: string | null): string =>
  day === null
    ? 'Aucune vue n’est encore comptée jour par jour.'
    : `Les vues sont comptées jour par jour depuis le ${dayName(day)}\u202f: avant, elles manquent.`;

/** On how many vehicles a margin is counted. */
export function marginCounted(counted: number, vehicles: number): string {
  if (vehicles === 0) return 'Aucun véhicule n’a été commandé sur la période.';
  const all =
    vehicles === 1 ? 'le seul véhicule commandé' : `les ${formatNumber(vehicles)} véhicules commandés`;
  if (counted === 0) return `Marge inconnue\u202f: aucun prix d’achat n’est indiqué pour ${all}.`;
  if (counted === vehicles) return `Marge comptée sur ${all}.`;
  return `Marge comptée sur ${formatNumber(counted)} des ${formatNumber(vehicles)} véhicules commandés\u202f: le prix d’achat des autres n’est pas indiqué.`;
}

const decimal = (value: number, digits: number): string =>
  (value / 10 ** digits).toFixed(digits).replace('.', ',');
const WRITTEN: Readonly<Record<ValueKind, (value: number) => string>> = {
  text: String,
  day: String,
  week: String,
  month: String,
  count: String,
  money: (cents) => decimal(cents, 2),
  rate: (hundredths) => decimal(hundredths, 2),
  per100: (tenths) => decimal(tenths, 1),
  days: (tenths) => decimal(tenths, 1),
};

/** A value as a French spreadsheet reads it. */
export function cellOf(kind: ValueKind, value: FigureValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return WRITTEN[kind](value);
  if (kind === 'month') return dayName(value.slice(0, '2026-11'.length));
  return kind === 'day' || kind === 'week' ? dayName(value) : value;
}

const UNITS: Readonly<Partial<Record<ValueKind, string>>> = { money: '€', rate: '%', days: 'jours' };

/** The header of a column; in a file it contains the units. */
export const headOf = (label: string, kind: ValueKind): string =>
  UNITS[kind] ? `${label} (${UNITS[kind]})` : label;
