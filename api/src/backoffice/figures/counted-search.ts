import type { CatalogueQuery } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { foldText } from '../../platform/db/fold-text.ts';
import { searchText } from '../../catalogue/index.ts';

const MAX_WORDS = 60;
const MAX_QUERY = 500;
/**
 * An address, a number that names a vehicle or a person: five digits with nothing but spaces and punctuation
 * between them, a plate.
 */
const NAMES_SOMEBODY = /@|\d(?:[\s./-]*\d){4}|\b[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}\b/;

/**
 * A search as it is counted, without sort or capitals, so that equal ones are grouped; null for those not
 * stored: without filters, or with words that may name a person or one vehicle. Filters that depend on the
 * user (favourites, new listings) are not counted.
 */
export function countedSearch(query: CatalogueQuery): string | null {
  if (query.favorites || query.since !== undefined || query.ids !== undefined) return null;
  const words = foldText(query.q ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length > MAX_WORDS || NAMES_SOMEBODY.test(words)) return null;
  const text = searchText({ ...query, q: words || undefined, sort: '-salesDate', groupResults: undefined });
  return text === '' || text.length > MAX_QUERY ? null : text;
}
