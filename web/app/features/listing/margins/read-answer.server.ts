import type { CatalogueItem, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { ListedItem } from '../../../domain/vehicle/vehicle-summary.ts';
import { readOnce } from '../listing-data.ts';
import { marginText } from './margins.messages.ts';

/** The sentence instead of the amounts: cards need no code for it. */
const withMarginText = ({ resale, ...item }: CatalogueItem): ListedItem =>
  resale ? { ...item, marginText: marginText(resale) } : item;

/** An answer of the API, and the two texts a page is given of it. */
export const readAnswer = readOnce((text) => {
  const list = JSON.parse(text) as CatalogueList;
  const { filters, ...page } = list;
  const data = page.data.map(withMarginText);
  return {
    list,
    listJson: JSON.stringify({ ...page, data }),
    facetsJson: filters ? JSON.stringify(filters) : null,
  };
});
