import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

/** « Citroën ë-C4 ». */
export const nameOf = (item: Pick<CatalogueItem, 'make' | 'model'>): string => `${item.make.name} ${item.model.name}`;
