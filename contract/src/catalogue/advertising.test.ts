import { expect, it } from 'vitest';
import { ADVERTISING_MESSAGES, advertisingMessage, co2ClassText } from './advertising.ts';

it('uses the three messages in turn, and always the same one for one vehicle', () => {
  expect([0, 1, 2, 3, 4, 5].map(advertisingMessage)).toEqual([
    ...ADVERTISING_MESSAGES,
    ...ADVERTISING_MESSAGES,
  ]);
  for (const message of ADVERTISING_MESSAGES) expect(message).toMatch(/ #SeDéplacerMoinsPolluer$/);
});

it('names the class of the CO₂ label with its figure, and omits unknown facts', () => {
  expect(co2ClassText(0, 'A')).toBe('Classe d’émissions de CO₂\u202f: A (0\u202fg/km)');
  expect(co2ClassText(null, null)).toBeNull();
});
