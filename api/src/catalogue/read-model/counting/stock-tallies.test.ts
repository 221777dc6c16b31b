import { COUNTED_RANGES, FACET_NAMES } from '@pomelo/contract/catalogue/facets.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { bitsetFor, setBit } from '../../../platform/search/bitset.ts';
import { CatalogueModel } from '../catalogue-model.ts';
import { MatchSet } from '../matches/match-set.ts';
import { rangeColumn, rangeUnit } from '../ranges/ranges.ts';
import { rangeTally } from '../ranges/range-tallies.ts';
import type { View } from '../reader.ts';
import { NONE } from '../stock/columns.ts';
import { randomNumbers, sampleListing } from '../stock/stock-sample.ts';

const START_MS = Date.UTC(2026, 10, 20, 9);
/** Enough for sets that are neither listed nor most of the stock. */
const LISTINGS = 6000;
const model = new CatalogueModel(
  { clock: { now: () => new Date(START_MS) }, kmThreshold: () => 100 },
  LISTINGS,
);

beforeAll(async () => {
  const random = randomNumbers(11);
  for (let id = 1; id <= LISTINGS; id += 1) model.put(sampleListing(id, random, START_MS));
  await model.buildIndex();
});

/** Spread too far to count every value by itself. */
const EVERYTHING = { least: -1_000_000_000, greatest: 1_000_000_000 };

/** Rows on sale, about `share` in a thousand, without those of a year or of a price that is too high. */
function someRows(share: number, seed: number, priceMax: number): MatchSet {
  const random = randomNumbers(seed);
  const bits = bitsetFor(model.stock.capacity);
  for (let row = 0; row < model.stock.size; row += 1)
    if (random(1000) < share && (model.stock.columns.priceB2b[row] ?? 0) <= priceMax) setBit(bits, row);
  return new MatchSet(bits);
}

// CAT-8
test('counts of few, many and most rows are those of one row after the other', () => {
  const { dimensions, columns } = model.stock;
  const ranges = COUNTED_RANGES.map(({ name }) => name);
  const kinds = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1, 20, 300, 700, 980, 1000),
      fc.nat(),
      fc.constantFrom(1_500_000, 2_400_000, 100_000_000),
      fc.constantFrom<View>('b2b', 'b2c'),
      (share, seed, priceMax, view) => {
        const matches = someRows(share, seed, priceMax);
        kinds.add(matches.isFew ? 'few' : matches.count * 2 > model.stock.count ? 'most' : 'many');
        const groups = new Set(FACET_NAMES.map((name) => dimensions.group(name)));
        const counted = model.tallies.count(matches, view, { groups, ranges });
        for (const group of groups) {
          const expected = new Int32Array(group.values.length);
          for (const row of matches.rows()) {
            const code = group.codes[row] ?? 0;
            expected[code] = (expected[code] ?? 0) + 1;
          }
          expect(counted.facets.get(group), group.name).toEqual(expected);
        }
        for (const name of ranges) {
          const column = columns[rangeColumn(name, view)];
          const values = [...matches.rows()]
            .map((row) => column[row] ?? NONE)
            .filter((value) => value !== NONE);
          if (values.length === 0) return;
          const spread = { least: Math.min(...values), greatest: Math.max(...values) };
          const own = rangeTally({ values: column, unit: rangeUnit(name) }, EVERYTHING, () => spread);
          own.add(matches.rows(), matches.count);
          expect(counted.ranges.get(name)?.shape(), name).toEqual(own.shape());
        }
      },
    ),
    { numRuns: 60 },
  );
  expect([...kinds].toSorted()).toEqual(['few', 'many', 'most']);
});
