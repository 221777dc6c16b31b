import { expect, it } from 'vitest';
import { isSameVin } from './compare.ts';

it('reads a VIN in groups, and the letters it cannot have', () => {
  expect(isSameVin('vf3 cc-hmz6 ht 123 4O6', 'VF3CCHMZ6HT123406')).toBe(true);
  expect(isSameVin('VF3CCHMZ6HT123407', 'VF3CCHMZ6HT123406')).toBe(false);
});
