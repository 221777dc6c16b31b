import { expect, test } from 'vitest';
import { anItem } from '../../shared/an-item.fixture.ts';
import { comparisonRows, idsFrom } from './comparison.ts';

const row = (label: string, ...items: ReturnType<typeof anItem>[]) => comparisonRows(items).find((each) => each.label === label);

test('four ids at most, each once, numbers only', () => {
  expect(idsFrom('3,3,x,-1,0,4,5,6,7')).toEqual([3, 4, 5, 6]);
  expect(idsFrom(null)).toEqual([]);
});

test('what differs is told', () => {
  expect(row('Kilométrage', anItem(), anItem({ km: 12 }))).toEqual({
    label: 'Kilométrage',
    values: ['28\u202f450\u202fkm', '12\u202fkm'],
    differs: true,
  });
  expect(row('Énergie', anItem(), anItem())?.differs).toBe(false);
});

test('what one lacks is a dash, what all lack is no line', () => {
  expect(row('CO₂', anItem({ co2: null }), anItem())?.values).toEqual(['—', '112\u202fg/km']);
  expect(row('CO₂', anItem({ co2: null }), anItem({ co2: null }))).toBeUndefined();
});

test('under the margin scheme no price with VAT is shown', () => {
  const { pricingListB2bInclTax: _, ...item } = anItem({ vatRegime: 'marge' });
  expect(row('Prix TTC', item, anItem())?.values[0]).toBe('—');
  expect(row('Prix marchand', item)?.values).toEqual(['20\u202f490\u202f€ net']);
});

test('a visitor compares public prices only', () => {
  const { pricingListB2b: _, pricingListB2bInclTax: __, vatRegime: ___, ...shown } = anItem();
  expect(comparisonRows([shown]).map(({ label }) => label)).not.toContain('Prix marchand');
  expect(row('Prix public TTC', shown)?.values).toEqual(['26\u202f900\u202f€']);
});
