import { FACETS, RANGES } from '@pomelo/contract/catalogue/facets.ts';
import { inSentence } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { facetText, type LabelOfValue, rangeText } from '@pomelo/contract/catalogue/filter-text.ts';
import type { ListingQuery } from '../../domain/listing/listing-query.ts';
import type { View } from './listing.messages.ts';

/** Title of a page without its own texts: its filters, as text. */
export function fallbackHeading(query: ListingQuery, label: LabelOfValue, view: View): string {
  const makes = (query.facets.make ?? []).map((value) => label('make', value));
  const models = (query.facets.model ?? []).map((value) => label('model', value));
  const others = FACETS.filter(({ name }) => name !== 'make' && name !== 'model').flatMap(({ name }) =>
    query.facets[name] ? [inSentence(facetText(name, query.facets[name], label))] : [],
  );
  const ranges = RANGES.flatMap(({ name }) => {
    const words = rangeText(name, query.ranges[`${name}Min`], query.ranges[`${name}Max`], view);
    return words ? [inSentence(words)] : [];
  });
  return [makes.join(', '), models.join(', '), others.join(', '), ranges.join(', ')]
    .filter(Boolean)
    .join(' ');
}
