import type {
  Figure,
  FigureColumn,
  FigureName,
  FigureValue,
  ValueKind,
} from '@pomelo/contract/backoffice/figures.schemas.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import { shortText, tickText, valueText } from './figures.messages.ts';
import { numbersIn } from './figure-styles.ts';

const NARROW = '\u202f';
const DASH = '–';

/** In the head of the table: « nov. », « 22/11 », « 16 à 30 ». */
export const headText = (kind: ValueKind, value: FigureValue): string => tickText(kind, value);

export type Unit = { name: string; cents: number; digits: number };
const UNITS: readonly (Unit & { from: number })[] = [
  { name: 'M€', cents: 100_000_000, digits: 2, from: 1_000_000_000 },
  { name: 'k€', cents: 100_000, digits: 0, from: 10_000_000 },
  { name: '€', cents: 100, digits: 0, from: 0 },
];

/** The common unit of the amounts of a row, shown in its header; null for other values. */
export function unitFor(kind: ValueKind, values: readonly (number | null)[]): Unit | null {
  if (kind !== 'money') return null;
  const most = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)));
  return UNITS.find(({ from }) => most >= from) ?? null;
}

/** A cell, in the unit of its line. */
export function inUnit(kind: ValueKind, value: number | null, unit: Unit | null): string {
  if (value === null) return DASH;
  if (!unit) return valueText(kind, value);
  const { cents, digits } = unit;
  const text = (value / cents).toLocaleString('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return text.replace('-', '−').replaceAll('\u00a0', NARROW);
}

/**
 * Of the whole period: the fact of that name, else the sum of the values that can be summed; null without
 * either.
 */
export function totalOf(
  { facts }: Figure,
  { key, kind }: FigureColumn,
  values: readonly (number | null)[],
  isPast: boolean,
): number | null {
  const fact = facts.find((one) => one.key === key);
  if (fact) return isPast ? fact.before : fact.value;
  const known = values.filter((value) => value !== null);
  return known.length > 0 && (kind === 'count' || kind === 'money')
    ? known.reduce((sum, value) => sum + value, 0)
    : null;
}

/** « 3,7 réservations pour 100 vues », from the fact of the period; null where it is unknown. */
export function betweenText({ facts }: Figure, key: string | undefined): string | null {
  const fact = facts.find((one) => one.key === key);
  if (!fact || fact.value === null) return null;
  const [of = '', ...rest] = fact.label.split(' ');
  return `${valueText(fact.kind, fact.value)} ${[of.toLowerCase(), ...rest].join(' ')}`;
}

export type Meaning = { look: 'better' | 'worse' | 'plain'; words: string };
const PLAIN: Meaning = { look: 'plain', words: '' };

/** Whether a change is an improvement, whatever its sign. */
export function changeMeaning(
  good: 'more' | 'less' | null,
  value: number | null,
  before: number | null,
): Meaning {
  if (good === null || value === null || before === null || value === before) return PLAIN;
  return value > before === (good === 'more')
    ? { look: 'better', words: 'en mieux' }
    : { look: 'worse', words: 'en moins bien' };
}

export type Act = { figure: FigureName; what: string; rest: string; act: string };

const factOf = (figures: readonly Figure[], name: FigureName, key: string): number =>
  figures.find(({ figure }) => figure === name)?.facts.find((fact) => fact.key === key)?.value ?? 0;

function oldStock(figures: readonly Figure[]): Act[] {
  const table = figures
    .find(({ figure }) => figure === 'stock-age')
    ?.tables.find(({ key }) => key === 'makes');
  const vehicles = table
    ? numbersIn(table, table.rows, 'old').reduce<number>((sum, value) => sum + (value ?? 0), 0)
    : 0;
  if (vehicles === 0) return [];
  const value = shortText('money', factOf(figures, 'stock-age', 'old'));
  return [
    {
      figure: 'stock-age',
      what: counted(vehicles, 'véhicule'),
      rest: `à plus de 90${NARROW}jours, ${value}`,
      act: 'Voir',
    },
  ];
}

function missedSearch(figures: readonly Figure[]): Act[] {
  const [words, times] =
    figures.find(({ figure }) => figure === 'searches')?.tables.find(({ key }) => key === 'searches')
      ?.rows[0] ?? [];
  if (typeof words !== 'string' || typeof times !== 'number') return [];
  const often = `${formatNumber(times)}${NARROW}fois`;
  return [{ figure: 'searches', what: words, rest: `cherché ${often}, aucun en stock`, act: 'Toutes' }];
}

function unknownCosts(figures: readonly Figure[]): Act[] {
  const missing = factOf(figures, 'margin', 'vehicles') - factOf(figures, 'margin', 'counted');
  if (missing <= 0) return [];
  return [
    {
      figure: 'margin',
      what: counted(missing, 'véhicule'),
      rest: missing > 1 ? 'commandés sans prix d’achat' : 'commandé sans prix d’achat',
      act: 'Compléter',
    },
  ];
}

/** Suggested actions from the figures: at most three. */
export const tasksFromFigures = (figures: readonly Figure[]): Act[] => [
  ...oldStock(figures),
  ...missedSearch(figures),
  ...unknownCosts(figures),
];
