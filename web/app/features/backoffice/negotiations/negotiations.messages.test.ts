import { expect, test } from 'vitest';
import {
  floorText,
  marginText,
  readShare,
  shareText,
  shareTyped,
  stateLabel,
} from './negotiations.messages.ts';

const money = (amount: number) => ({ amount, currency: 'EUR' as const });
const figures = { cost: money(2_026_000), floor: money(2_132_600), market: null, stockDays: 74, views: 64 };

test('a price is weighed by its margin and its distance to the floor', () => {
  const item = { vatRegime: 'recuperable' } as Parameters<typeof marginText>[1]['item'];
  expect(marginText(2_170_000, { figures, item })).toBe('1\u202f440,00\u202f€, 6,6\u202f%');
  expect(marginText(2_000_000, { figures, item })).toBe('−260,00\u202f€, −1,3\u202f%');
  expect(marginText(2_170_000, { figures: { ...figures, cost: null }, item })).toBe('non communiquée');
  expect(floorText(2_170_000, figures)).toBe('374,00\u202f€ au-dessus du plancher');
  expect(floorText(2_100_000, figures)).toBe('326,00\u202f€ au-dessous du plancher');
  expect(floorText(2_132_600, figures)).toBe('au plancher');
  expect(floorText(2_170_000, { ...figures, floor: null })).toBeNull();
});

test('shares are typed in percent, with a comma', () => {
  expect(['3,5', '3.5 %', '10', '0', '', 'x', '3,555', '-1'].map(readShare)).toEqual([
    350,
    350,
    1000,
    0,
    null,
    null,
    null,
    null,
  ]);
  expect([shareTyped(350), shareTyped(null), shareText(1000), shareText(null)]).toEqual([
    '3,5',
    '',
    '10\u202f%',
    '–',
  ]);
});

test('what waits for the team is marked', () => {
  expect(stateLabel({ state: 'pending', by: 'buyer' }).label).toBe('À répondre');
  expect(stateLabel({ state: 'pending', by: 'pomelo' }).label).toBe('Attend l’acheteur');
  expect(stateLabel({ state: 'lost', by: 'buyer' }).label).toBe('Véhicule vendu');
});
