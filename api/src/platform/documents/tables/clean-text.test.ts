import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['on one line', 'Peugeot\r\n208\t1.2', 'Peugeot 208 1.2'],
  ['without what no XML bears', 'GT\u0000\u0008\ufffeLine\u001b', 'GT Line'],
  ['without marks that turn it around', '\u202eGT\u202c', 'GT'],
  ['with a lone half of a character replaced', 'GT \ud83d', 'GT \ufffd'],
  ['with emoji and accents as they are', 'Évolution 🚗 №1', 'Évolution 🚗 №1'],
  ['with a sign of a formula in front, whatever hid it', '\t=1+1', '=1+1'],
])('writes a text %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('truncates a text at the limit of an Excel cell, between two characters', () => {
  const cut = cleanText('🚗'.repeat(30_000));
  expect(cut.length).toBeLessThanOrEqual(32_767);
  expect(cut.isWellFormed()).toBe(true);
  expect(cut.endsWith('🚗…')).toBe(true);
  expect(cleanText('x'.repeat(32_767))).toHaveLength(32_767);
});
