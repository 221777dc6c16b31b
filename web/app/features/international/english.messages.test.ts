import { expect, it } from 'vitest';
import { factsInEnglish, priceInEnglish } from './english.messages.ts';

const CAR = {
  firstRegistration: '2024-03-31',
  modelYear: 2024,
  km: 28_450,
  energy: 'diesel',
  gearbox: 'manuelle',
  powerHp: 130,
} as const;

it('describes a car to an English reader', () => {
  expect(factsInEnglish(CAR)).toBe('03/2024 · 28,450 km · diesel · manual · 130 hp');
  expect(
    factsInEnglish({ ...CAR, firstRegistration: null, energy: 'electrique', gearbox: 'automatique' }),
  ).toBe('2024 · 28,450 km · electric · automatic · 130 hp');
  expect(priceInEnglish({ amount: 1_890_000 })).toBe('€18,900 incl. VAT');
});
