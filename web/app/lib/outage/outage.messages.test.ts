import { expect, test } from 'vitest';
import { asOfText, outageText } from './outage.messages.ts';

const INSTANT = '2026-11-24T13:32:00.000Z';

test('during an outage a buyer sees the time of the data, in Paris', () => {
  expect(outageText(INSTANT)).toContain('arrêtés au 24/11 à 14\u202fh\u202f32');
  expect(asOfText(INSTANT)).toContain('Arrêté au 24/11 à 14\u202fh\u202f32');
});

test('a buyer whose session cannot be verified reads why they see the visitor’s view', () => {
  expect(outageText(null)).toContain('vérifier votre connexion');
});
