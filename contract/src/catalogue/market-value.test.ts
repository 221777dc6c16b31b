import { expect, test } from 'vitest';
import { inBasisOf } from './market-value.ts';

// VALUE-2
test('prices are compared in the basis of one of them', () => {
  expect(inBasisOf('recuperable', { regime: 'recuperable', cents: 1_000_000 })).toBe(1_000_000);
  expect(inBasisOf('recuperable', { regime: 'marge', cents: 1_200_000 })).toBe(1_000_000);
  expect(inBasisOf('marge', { regime: 'recuperable', cents: 1_000_000 })).toBe(1_200_000);
  expect(inBasisOf('marge', { regime: 'marge', cents: 1_200_000 })).toBe(1_200_000);
});
