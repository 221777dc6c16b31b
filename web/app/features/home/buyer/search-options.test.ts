import type { Suggestion, Suggestions } from '@pomelo/contract/home/home.schemas.ts';
import { expect, test } from 'vitest';
import { optionGroups } from './search-options.ts';
import { goText, markedPart, nearText } from './vehicle-search.messages.ts';

const clio: Suggestion = {
  kind: 'model',
  label: 'Clio',
  make: 'Renault',
  words: ['essence', 'jusqu’à 15\u202f000\u202f€ HT'],
  total: 19,
  query: 'make=renault&model=renault--clio',
};
const answer: Suggestions = {
  q: 'clio',
  query: clio.query,
  total: 19,
  understood: [],
  named: [clio],
  near: [{ ...clio, kind: 'body', label: 'citadine', make: '' }],
};
const recent = {
  query: 'make=peugeot',
  words: ['Peugeot', 'Hybride'],
  at: '2026-11-26T09:00:00Z',
  total: 8,
  newCount: 2,
};

// HOME-6
test('the list has a group for each kind of suggestion that there is', () => {
  expect(optionGroups(answer, [recent]).map(({ title, options }) => [title, options.length])).toEqual([
    ['Modèles', 1],
    ['Modèles proches', 1],
    ['Vos recherches récentes', 1],
  ]);
  expect(optionGroups(null, [])).toEqual([]);
});

test('three recent searches are listed at most', () => {
  expect(optionGroups(null, [recent, recent, recent, recent])[0]?.options).toHaveLength(3);
});

test('what is near names the filters that remain', () => {
  expect(nearText(clio)).toEqual({
    label: 'Renault Clio',
    detail: 'essence, jusqu’à 15\u202f000\u202f€ HT',
  });
  expect(nearText({ ...clio, kind: 'body', label: 'citadine' }).label).toBe('Toutes les citadines');
});

test('the typed beginning of a name is marked', () => {
  expect([markedPart('Clio', 'renault cli'), markedPart('Clio', 'peugeot')]).toEqual(['Cli', '']);
});

test('the button has the number of vehicles, and none before it is known', () => {
  expect([null, 0, 1, 1234].map((total) => goText(total).wide)).toEqual([
    'Voir les véhicules',
    'Voir les véhicules',
    'Voir le véhicule',
    'Voir les 1\u202f234',
  ]);
});
