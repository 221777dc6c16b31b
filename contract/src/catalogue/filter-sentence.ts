import { type FacetDefinition, FACETS } from './facets.ts';

const facetDefinitions: readonly FacetDefinition[] = FACETS;
/** Facets whose labels begin with a proper noun: make, model, place. */
const LABELS = facetDefinitions.flatMap(({ label, values = [] }) => [`${label}\u202f:`, ...values.map((value) => value.label)]);
const RANGE = /^(?:De|Depuis|Jusqu’à|À partir de) \d/;

/** A filter within a sentence: without the capital of its label, with that of a name or an abbreviation (SUV, TVA, Crit’Air). */
export function inSentence(words: string): string {
  const isLabel =
    RANGE.test(words) || LABELS.some((label) => words === label || (/^[ ,]/.test(words.slice(label.length)) && words.startsWith(label)));
  return isLabel && /^\p{Lu}(?!\p{Lu})/u.test(words) && !words.startsWith('Crit’Air')
    ? words.charAt(0).toLowerCase() + words.slice(1)
    : words;
}

/** Filters as one sentence: « Peugeot 208, diesel, jusqu’à 15 000 € HT ». */
export const sentenceOf = (filters: readonly string[]): string =>
  filters.map((words, place) => (place === 0 ? words : inSentence(words))).join(', ');
