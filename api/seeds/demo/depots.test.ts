import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { expect, test } from 'vitest';
import { understandText } from '../../src/catalogue/read-model/text-search/understand-text.ts';
import { Vocabulary } from '../../src/catalogue/read-model/text-search/vocabulary.ts';
import { DEPOTS } from './depots.ts';

const vocabulary = new Vocabulary();
vocabulary.addModel({ makeSlug: 'renault', makeName: 'Renault', slug: 'clio', name: 'Clio' });
for (const depot of DEPOTS) vocabulary.addDepot({ ...depot, slug: slugify(depot.name) });

test.each(DEPOTS)(
  'a search finds the depot of $name by that city, by $city and by department $department',
  (depot) => {
    for (const place of [depot.name, depot.city, depot.department]) {
      const found = understandText(`clio 5 auto ${place}`, vocabulary).filters.filter(
        ({ name }) => name === 'depot',
      );
      expect(
        found.map(({ value }) => value),
        place,
      ).toEqual([slugify(depot.name)]);
    }
  },
);
