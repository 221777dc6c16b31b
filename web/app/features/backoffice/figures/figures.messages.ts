import type {
  FigureDays,
  FigureName,
  FigurePeriod,
  FigureValue,
  ValueKind,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';

export const PERIODS: Readonly<Record<FigurePeriod, string>> = {
  '7': '7 jours',
  '30': '30 jours',
  '90': '90 jours',
  '12m': '12 mois',
};

/** Name and definition of each figure. */
export const FIGURE_LABELS: Readonly<Record<FigureName, { title: string; tab: string; definition: string }>> =
  {
    funnel: {
      title: 'Vues, réservations, commandes',
      tab: 'Commandes',
      definition:
        'Vues\u202f: fiches de véhicules ouvertes, par les visiteurs et les clients. Réservations\u202f: celles qu’un client a posées lui-même, le jour où elles commencent. Véhicules commandés\u202f: au jour de la commande, réservés avant ou non\u202f; un rapport peut donc dépasser 100.',
    },
    bookings: {
      title: 'Réservations qui expirent',
      tab: 'Réservations expirées',
      definition:
        'Réservations commencées sur la période, et ce qu’elles sont devenues à ce jour. Le taux d’expiration est la part des expirées parmi celles qui sont finies\u202f: commandées, annulées ou expirées. Ce que retient une offre ou une demande d’accord n’est pas compté.',
    },
    margin: {
      title: 'Marge',
      tab: 'Marge',
      definition:
        'Prix de vente moins prix d’achat, hors taxes, des véhicules commandés sur la période. Sous le régime de la marge, la TVA due sur la marge est retirée. Préparation, livraison et autres services ne sont pas comptés. Le taux rapporte la marge aux ventes comptées.',
    },
    delivery: {
      title: 'Délai de livraison',
      tab: 'Délai de livraison',
      definition:
        'Véhicules livrés sur la période, en jours de 24 heures. La moitié va plus vite que la médiane\u202f; neuf sur dix vont plus vite que l’autre délai. Une étape qui n’a pas été notée n’est pas comptée.',
    },
    'stock-age': {
      title: 'Âge du stock',
      tab: 'Valeur du stock',
      definition:
        'Véhicules en vente aujourd’hui et que personne n’a commandés, comme les compte l’écran du stock, en jours depuis leur mise en vente. La valeur est le prix professionnel, hors taxes ou net. L’état d’un jour passé n’est pas conservé\u202f: la période ne s’applique pas ici.',
    },
    searches: {
      title: 'Recherches sans résultat',
      tab: 'Recherches sans résultat',
      definition:
        'Recherches de visiteurs et de clients auxquelles aucun véhicule ne répondait, une fois posées vingt secondes. Rien de la personne n’est noté\u202f; les mots qui peuvent désigner quelqu’un ou un véhicule précis sont écartés.',
    },
  };

const NARROW = '\u202f';
const decimal = (value: number, digits: number): string =>
  value
    .toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .replaceAll('\u00a0', NARROW);

const NUMBERS: Readonly<Record<ValueKind, (value: number) => string>> = {
  text: String,
  day: String,
  week: String,
  month: String,
  count: formatNumber,
  money: exactEuros,
  rate: (hundredths) => `${decimal(hundredths / 100, 1)}${NARROW}%`,
  per100: (tenths) => decimal(tenths / 10, 1),
  days: (tenths) => `${decimal(tenths / 10, 1)}${NARROW}j`,
};

const MONTHS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const dayText = (day: string): string => day.split('-').toReversed().join('/');
const monthText = (day: string): string => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** A formatted value: « 12,5 % », « 1 204 € », « nov. 2026 »; a dash without data. */
export function valueText(kind: ValueKind, value: FigureValue): string {
  if (value === null) return '–';
  if (typeof value === 'number') return NUMBERS[kind](value);
  if (kind === 'month') return monthText(value);
  return kind === 'day' || kind === 'week' ? dayText(value) : value;
}

/** The label below a bar: « 22/11 », « nov. »; the dates of the page contain the year. */
export function tickText(kind: ValueKind, value: FigureValue): string {
  const text = valueText(kind, value);
  if (kind === 'month') return text.slice(0, text.indexOf(' '));
  return kind === 'day' || kind === 'week' ? text.slice(0, '22/11'.length) : text;
}

const CENTS = 100;
const [THOUSAND, MILLION, DIGITS] = [100_000, 100_000_000, 3];
/** Amounts from this one on are shortened; smaller ones are in whole euros. */
const SHORTENED_FROM_CENTS = 10_000_000;

/**
 * As `valueText`, with large amounts in three digits: « 785 k€ », « 20,9 M€ ». The exact amount belongs in
 * `title`.
 */
export function shortText(kind: ValueKind, value: FigureValue): string {
  if (kind !== 'money' || typeof value !== 'number') return valueText(kind, value);
  if (Math.abs(value) < SHORTENED_FROM_CENTS) return valueText(kind, Math.round(value / CENTS) * CENTS);
  const rounded = Number(value.toPrecision(DIGITS));
  const [unit, name] = Math.abs(rounded) < MILLION ? [THOUSAND, 'k€'] : [MILLION, 'M€'];
  const text = (rounded / unit).toLocaleString('fr-FR', { maximumSignificantDigits: DIGITS });
  return `${text.replace('-', '−').replaceAll('\u00a0', NARROW)}${NARROW}${name}`;
}

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : '±'}${text}`;

/** « +12,5 % », « −0,5 j », « +2,0 points », next to the former value. */
export function comparison(kind: ValueKind, value: number | null, before: number | null): string {
  if (before === null) return 'Rien à comparer avant';
  const was = `${shortText(kind, before)} avant`;
  if (value === null) return was;
  const change = value - before;
  if (change === 0) return `Comme avant`;
  const size = Math.abs(change);
  if (kind === 'rate')
    return `${signed(change, `${decimal(size / 100, 1)}${NARROW}point${size >= 200 ? 's' : ''}`)}, ${was}`;
  if (kind === 'days' || kind === 'per100' || before <= 0)
    return `${signed(change, shortText(kind, size))}, ${was}`;
  return `${signed(change, `${decimal((size * 100) / before, 1)}${NARROW}%`)}, ${was}`;
}

/** « Du 24/10/2026 au 22/11/2026, comparé à la période du 24/09/2026 au 23/10/2026. » */
export const daysText = (period: FigureDays, before: FigureDays): string =>
  `Du ${dayText(period.from)} au ${dayText(period.to)}, comparé à la période du ${dayText(before.from)} au ${dayText(before.to)}.`;

export const vehicleCountText = (count: number): string =>
  count === 0 ? 'Aucun véhicule' : counted(count, 'véhicule');
