import { expect, it } from 'vitest';
import { countText, rateText } from './claims.messages.ts';

it('counts claims of delivered vehicles, and has no rate without any', () => {
  expect(rateText(3, 40)).toMatch(/^7,5\s%$/);
  expect(rateText(0, 0)).toBe('sans objet');
  expect(countText(0)).toBe('Aucune réclamation');
});
