import { expect, it } from 'vitest';
import { frenchMonth, unknownCosts } from './accounting.messages.ts';

it('names a month as people read it, and counts vehicles in their number', () => {
  expect(frenchMonth('2028-02')).toBe('février 2028');
  expect([unknownCosts(1), unknownCosts(2)].map((text) => /véhicules?/.exec(text)?.[0])).toEqual([
    'véhicule',
    'véhicules',
  ]);
});
