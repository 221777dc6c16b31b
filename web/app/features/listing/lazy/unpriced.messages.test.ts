import { expect, test } from 'vitest';
import { unpricedText } from './unpriced.messages.ts';

// CAT-20
test('a filter by delivered price says what it leaves out', () => {
  expect(unpricedText(1)).toBe('1\u00a0véhicule au malus ou au lieu à établir n’est pas compté.');
  expect(unpricedText(1200)).toBe(
    '1\u202f200\u00a0véhicules au malus ou au lieu à établir ne sont pas comptés.',
  );
  expect(unpricedText(null)).toContain('n’a pas d’adresse de livraison');
});
