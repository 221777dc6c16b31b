import { CatalogueFilters } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, test } from 'vitest';
import { LISTING_QUERY_NAMES } from '../../urls.ts';
import { FINDER_FIELDS } from './finder-fields.ts';

test('every field of the finder is a filter of the listing and of the API', () => {
  for (const { name, api } of FINDER_FIELDS) {
    expect(LISTING_QUERY_NAMES).toContain(name);
    expect(Object.keys(CatalogueFilters.shape)).toContain(api);
  }
});
