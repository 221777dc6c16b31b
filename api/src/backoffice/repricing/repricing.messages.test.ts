import { expect, test } from 'vitest';
import { ruleRefusals, rulesLabel } from './repricing.messages.ts';

test('refuses a floor below that of the team', () => {
  expect(ruleRefusals.belowFloor(550)).toBe(
    'Le plancher de l’équipe est de 5,5\u00a0%\u202f: une règle ne descend pas plus bas.',
  );
  expect(ruleRefusals.tooMany(20)).toBe('20\u00a0règles au plus\u202f: retirez-en une.');
});

test('names the rules, in two hundred characters', () => {
  expect(rulesLabel(['Vieux stock', 'Très vus'])).toBe('Vieux stock, Très vus');
  const long = rulesLabel(Array.from({ length: 20 }, (_, place) => `Une règle au nom long, la ${place}`));
  expect([long.length, long.endsWith('…')]).toEqual([200, true]);
});
