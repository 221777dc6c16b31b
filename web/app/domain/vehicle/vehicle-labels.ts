import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';

export const listingName = (item: Pick<CatalogueItem, 'make' | 'model'>): string =>
  vehicleName(item.make.name, item.model.name);
