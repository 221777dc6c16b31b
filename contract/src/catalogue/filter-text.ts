import { formatNumber } from '../format.ts';
import { FACETS, type FacetName, type RangeName, UNKNOWN, UNKNOWN_LABEL } from './facets.ts';

/** Labels of filters, for the listing, saved searches and mails alike. */
export type PriceView = 'b2b' | 'b2c';
/** The label of a value from the stock (« peugeot » → « Peugeot »). */
export type LabelOfValue = (facet: FacetName, value: string) => string;

const UNITS: Record<RangeName, (view: PriceView) => string> = {
  price: (view) => `\u202f€ ${view === 'b2b' ? 'HT' : 'TTC'}`,
  km: () => '\u202fkm',
  year: () => '',
  power: () => '\u202fch',
  co2: () => '\u202fg/km',
  priceInclTax: () => '\u202f€ TTC',
  deliveredPrice: () => '\u202f€ rendu',
};

/** « De 10 000 à 28 000 € HT », « Jusqu’à 90 000 km », « Depuis 2021 »; empty without a bound. */
export function rangeText(
  range: RangeName,
  min: number | undefined,
  max: number | undefined,
  view: PriceView,
): string {
  const unit = UNITS[range](view);
  const figure = (value: number) => (range === 'year' ? String(value) : formatNumber(value));
  if (min !== undefined && min === max) return range === 'year' ? `De ${min}` : `${figure(min)}${unit}`;
  if (min !== undefined && max !== undefined) return `De ${figure(min)} à ${figure(max)}${unit}`;
  if (min !== undefined) return range === 'year' ? `Depuis ${min}` : `À partir de ${figure(min)}${unit}`;
  return max === undefined ? '' : `Jusqu’à ${figure(max)}${unit}`;
}

/** « Crit’Air E, 1 et 2 », « Peugeot, Renault et 3 autres », « Hybride et hybride rechargeable ». */
export function facetText(facet: FacetName, values: readonly string[], label: LabelOfValue): string {
  if (!values.includes(UNKNOWN)) {
    if (facet === 'critAir') return `Crit’Air ${joinedText(values)}`;
    if (facet === 'seats') return `${joinedText(values)} places`;
  }
  const texts = values.map((value) => (value === UNKNOWN ? factText(facet, value) : label(facet, value)));
  return joinedText(
    /make|model|depot|critAir/.test(facet)
      ? texts
      : texts.map((text, place) => (place > 0 ? withoutCapital(text) : text)),
  );
}

/** « Diesel » becomes « diesel »; abbreviations (SUV, GPL, TVA) stay. Not for names. */
const withoutCapital = (text: string): string =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

const MAX_NAMED = 3;

/** « Peugeot, Renault et Citroën »; beyond four, the number of the others. */
export function joinedText(texts: readonly string[]): string {
  const shown =
    texts.length > MAX_NAMED + 1
      ? [...texts.slice(0, MAX_NAMED), `${texts.length - MAX_NAMED} autres`]
      : texts;
  const last = shown.at(-1) ?? '';
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} et ${last}` : last;
}

export const fixedLabel: LabelOfValue = (facet, value) => {
  if (value === UNKNOWN) return UNKNOWN_LABEL;
  const definition = FACETS.find(({ name }) => name === facet);
  const found =
    definition && 'values' in definition
      ? definition.values.find((entry) => entry.value === value)
      : undefined;
  return found?.label ?? value;
};

/** An unknown fact, in a list without headings: « Boîte : non communiqué ». */
export const unknownFactText = (heading: string): string =>
  `${heading}\u202f: ${UNKNOWN_LABEL.toLowerCase()}`;
/** A fixed value among facts that have no heading. */
export const factText: LabelOfValue = (facet, value) =>
  value === UNKNOWN
    ? unknownFactText(FACETS.find(({ name }) => name === facet)?.label ?? '')
    : fixedLabel(facet, value);
