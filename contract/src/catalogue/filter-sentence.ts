import { type FacetDefinition, FACETS } from './facets.ts';

const facetDefinitions: readonly FacetDefinition[] = FACETS;
/** Facets whose labels begin with a proper noun: make, model, depot. */
const LABELS = facetDefinitions.flatMap(({ label, values = [] }) => [
  `${label}\u202f:`,
  ...values.map((value) => value.label),
]);
const RANGE = /^(?:De|Depuis|Jusqu’à|À partir de) \d/;

/**
 * A filter within a sentence: without the capital of its label, with that of a name or an abbreviation (SUV,
 * TVA, Crit’Air).
 */
export function inSentence(text: string): string {
  const isLabel =
    RANGE.test(text) ||
    LABELS.some(
      (label) => text === label || (/^[ ,]/.test(text.slice(label.length)) && text.startsWith(label)),
    );
  return isLabel && /^\p{Lu}(?!\p{Lu})/u.test(text) && !text.startsWith('Crit’Air')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Filters as one sentence: « Peugeot 208, diesel, jusqu’à 15 000 € HT ». */
export const sentenceOf = (filters: readonly string[]): string =>
  filters.map((text, place) => (place === 0 ? text : inSentence(text))).join(', ');
