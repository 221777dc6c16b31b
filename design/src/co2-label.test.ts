import { expect, it } from 'vitest';
import { co2ClassOf } from './co2-label.tsx';

it('gives each emission its class, bounds included', () => {
  expect([0, 100, 101, 120, 140, 160, 200, 250, 251].map(co2ClassOf)).toEqual([
    'A',
    'A',
    'B',
    'B',
    'C',
    'D',
    'E',
    'F',
    'G',
  ]);
});
