import type { CatalogueItem, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import type { ListedItem } from '../../../domain/vehicle/vehicle-summary.ts';
import { readOnce } from '../listing-data.ts';
import { deliveredGapText, marginText, marketText } from './margins.messages.ts';

/** Sentences instead of amounts, for which cards need no code; and of the pictures, the one that a list shows. */
const listed = ({
  resale,
  market,
  deliveredPriceGap: gap,
  slugModel: _slugModel,
  reference: _reference,
  colour: _colour,
  seats: _seats,
  doors: _doors,
  co2: _co2,
  ...item
}: CatalogueItem): ListedItem => ({
  ...item,
  pictures: item.pictures.slice(0, 1),
  ...(resale && { marginText: marginText(resale) }),
  ...(market && { marketText: marketText(market) }),
  ...(gap && { gapText: deliveredGapText(gap) }),
});

/** An answer of the API, and the two texts a page is given of it. */
export const readAnswer = readOnce((text) => {
  const list = JSON.parse(text) as CatalogueList;
  const { filters, ...page } = list;
  const data = page.data.map(listed);
  return {
    list,
    listJson: JSON.stringify({ ...page, data }),
    facetsJson: filters ? JSON.stringify(filters) : null,
  };
});
