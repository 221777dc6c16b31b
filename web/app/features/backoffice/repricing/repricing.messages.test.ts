import type { PricingRuleBody } from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { expect, test } from 'vitest';
import {
  appliedText,
  conditionsText,
  floorText,
  leftOutText,
  lineReason,
  pricesLabel,
  readShare,
  shareTyped,
  signedEuros,
  stepText,
  undoneText,
} from './repricing.messages.ts';

const RULE: PricingRuleBody = {
  name: 'Vieux stock',
  rank: 10,
  stockDays: 60,
  views: 20,
  viewsDays: 30,
  aboveMarket: 550,
  makeId: 1,
  body: 'suv',
  vatRegime: 'marge',
  step: 'percent',
  size: 350,
  rounding: 10_000,
  floor: null,
  pauseDays: 14,
  mode: 'proposes',
  active: true,
};

test('a rule says what it is about, and what it does', () => {
  expect(conditionsText(RULE, 'Peugeot')).toBe(
    'dès 60\u00a0jours en stock, 20\u00a0vues en 30\u00a0jours sans réservation, 5,5\u202f% au-dessus du marché, Peugeot, SUV, TVA sur marge',
  );
  expect(stepText(RULE)).toBe('−\u202f3,5\u202f%, aux 100\u202f€');
  expect(stepText({ ...RULE, step: 'amount', size: 50_000, rounding: 100 })).toBe(
    '−\u202f500\u202f€, à l’euro',
  );
  expect(stepText({ ...RULE, step: 'market', size: 0 })).toBe('au marché, aux 100\u202f€');
  expect(stepText({ ...RULE, step: 'market', size: 200 })).toBe('au marché −\u202f2\u202f%, aux 100\u202f€');
});

test('the higher floor holds, and none is no loss', () => {
  expect(floorText(800, 500)).toBe('8\u202f%');
  expect(floorText(null, 500)).toBe('5\u202f%');
  expect(floorText(null, null)).toBe('jamais à perte');
});

test('shares are read as they are typed', () => {
  expect(readShare('3,5 %')).toBe(350);
  expect(readShare('trois')).toBeNull();
  expect(shareTyped(350)).toBe('3,5');
  expect(shareTyped(null)).toBe('');
});

test('applying and undoing say what they left', () => {
  expect([pricesLabel('previewed'), pricesLabel('applied')]).toEqual(['Prix à changer', 'Prix changés']);
  expect(appliedText({ changes: 500, unapplied: 0 })).toBe('500\u00a0prix appliqués.');
  expect(appliedText({ changes: 1, unapplied: 1 })).toBe(
    '1\u00a0prix appliqué\u202f; 1\u00a0véhicule a changé depuis l’aperçu et garde le sien.',
  );
  expect(undoneText({ changes: 500, unrestored: 2 })).toBe(
    '498\u00a0prix remis comme avant\u202f; 2\u00a0véhicules ont changé depuis, et restent ainsi.',
  );
  expect(leftOutText(2, true)).toBe('2\u00a0véhicules laissés de côté');
  expect(leftOutText(1, false)).toBe('1\u00a0véhicule repris');
  expect(signedEuros(-37_000)).toBe('−\u202f370\u202f€');
});

test('a line says why its price stays', () => {
  expect(lineReason({ held: 'feed', outcome: null, restored: null })).toBe('Prix fixé par un flux');
  expect(lineReason({ held: null, outcome: 'gone', restored: null })).toBe('Vendu ou retiré depuis l’aperçu');
  expect(lineReason({ held: null, outcome: 'applied', restored: false })).toBe('Changé ou réservé depuis');
  expect(lineReason({ held: null, outcome: 'applied', restored: true })).toBe('');
});
