import { BODIES } from '@pomelo/contract/catalogue/facets.ts';
import { expect, test } from 'vitest';
import { bodyPlural, figureText, finderText, seeArrivals, seeVans, vansTitle } from './home.messages.ts';

test('the button of the finder names its target', () => {
  expect(finderText(40, 40)).toBe('Voir les véhicules');
  expect(finderText(3, 40)).toBe('Voir 3\u00a0véhicules');
  expect(finderText(0)).toBe('Aucun véhicule');
  expect(finderText(1)).toBe('Voir 1\u00a0véhicule');
  expect(finderText(1240)).toBe('Voir 1\u202f240\u00a0véhicules');
});

test('figures agree with their nouns', () => {
  expect(figureText.arrivals(1)).toBe('arrivé depuis hier, 18\u202fh');
  expect(figureText.depots(9)).toBe('parcs en France');
  expect(seeArrivals(17)).toBe('Voir les 17\u00a0arrivés depuis hier');
  expect(seeArrivals(0)).toBe('Voir tout le stock');
  expect(vansTitle(1)).toBe('Un utilitaire prêt à travailler');
  expect(seeVans(174)).toBe('Voir les 174\u00a0utilitaires');
});

test('every body type has its plural', () => {
  for (const body of BODIES) expect(bodyPlural(body)).toMatch(/^\p{Lu}/u);
});
