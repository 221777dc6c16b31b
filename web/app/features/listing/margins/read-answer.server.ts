import type { CatalogueItem, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { ListedItem } from '../../../domain/vehicle/vehicle-summary.ts';
import { readOnce } from '../listing-data.ts';
import { deliveredGapText, marginText, marketText } from './margins.messages.ts';

/** Sentences instead of amounts: cards need no code for them. */
const withTexts = ({ resale, market, deliveredPriceGap: gap, ...item }: CatalogueItem): ListedItem => ({
  ...item,
  ...(resale && { marginText: marginText(resale) }),
  ...(market && { marketText: marketText(market) }),
  ...(gap && { gapText: deliveredGapText(gap) }),
});

/** An answer of the API, and the two texts a page is given of it. */
export const readAnswer = readOnce((text) => {
  const list = JSON.parse(text) as CatalogueList;
  const { filters, ...page } = list;
  const data = page.data.map(withTexts);
  return {
    list,
    listJson: JSON.stringify({ ...page, data }),
    facetsJson: filters ? JSON.stringify(filters) : null,
  };
});
