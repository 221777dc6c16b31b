import { expect, test } from 'vitest';
import { EXPLANATION, hiddenText, intervalText } from './market.messages.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });
const marketValue = {
  value: euros(16_900),
  low: euros(15_900),
  high: euros(17_800),
  comparables: 14,
  sold: 0,
  computedAt: '2026-11-27T02:47:00.000Z',
};

// VALUE-2
test('what a list of comparables does not show is counted', () => {
  expect(hiddenText({ marketValue: null, data: [], elsewhere: 0 })).toBeNull();
  expect(hiddenText({ marketValue: { ...marketValue, comparables: 0 }, data: [], elsewhere: 0 })).toBeNull();
  expect(hiddenText({ marketValue, data: [], elsewhere: 13 })).toBe(
    '1\u00a0véhicule a quitté le stock depuis le calcul\u202f; 13\u202fprix viennent d’autres sources.',
  );
  expect(
    hiddenText({ marketValue: { ...marketValue, sold: 7, comparables: 8 }, data: [], elsewhere: 8 }),
  ).toBe(
    '8\u202fprix viennent d’autres sources\u202f; 7\u00a0ventes du modèle corrigent le niveau des prix demandés.',
  );
});

test('the interval is in whole euros', () => {
  expect(intervalText(marketValue)).toBe('entre 15\u202f900\u202f€ et 17\u202f800\u202f€');
});

// VALUE-4
test('the explanation names its rules', () => {
  const text = EXPLANATION.flatMap(({ paragraphs }) => paragraphs).join(' ');
  for (const rule of [
    'Sous 8\u202fvéhicules',
    '30\u202fplus proches',
    '60\u202f000\u202fkm',
    '80\u202f% des prix',
    '5\u202fsociétés',
  ])
    expect(text).toContain(rule);
});
