import { expect, it } from 'vitest';
import { validityDays } from './validity.ts';

it('proposes a fortnight, from today in Paris', () => {
  expect(validityDays(Date.parse('2026-11-20T23:30:00Z'))).toEqual({ usual: '2026-12-06', min: '2026-11-21', max: '2027-02-19' });
});
