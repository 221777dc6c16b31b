import { describe, expect, it } from 'vitest';
import {
  countsText,
  readShareText,
  reasonText,
  rolledBack,
  scheduleText,
  valueText,
} from './feeds.messages.ts';

const none = {
  rows: 0,
  new: 0,
  changed: 0,
  returned: 0,
  unchanged: 0,
  withdrawn: 0,
  kept: 0,
  refused: 0,
  heldBack: 0,
};

describe('lists the changes of an import', () => {
  it('leaves out zero counts, and agrees in number', () => {
    expect(countsText({ ...none, new: 1, changed: 2, refused: 1 })).toBe(
      '1\u00a0nouveau, 2\u00a0modifiés, 1\u00a0ligne refusée',
    );
    expect(countsText(none)).toBe('Rien à changer');
  });

  it('formats prices, distances and facets in French', () => {
    expect(valueText('b2cCents', 1_299_000)).toBe('12\u202f990\u202f€');
    expect(valueText('energy', 'electrique')).toBe('Électrique');
    expect(valueText('modelYear', 2021)).toBe('2021');
    expect(['unknown', '2019-05', null].map((value) => valueText('firstRegistration', value))).toEqual([
      'non communiquée',
      '05/2019',
      'jamais immatriculé',
    ]);
    expect(valueText('colourName', '')).toBe('vide');
  });

  it('lists what was not restored when an import was undone', () => {
    expect(rolledBack({ undone: 3, left: 0 })).toBe(
      'Import annulé\u202f: 3\u00a0véhicules remis comme avant.',
    );
    expect(rolledBack({ undone: 1, left: 2 })).toBe(
      'Import annulé\u202f: 1\u00a0véhicule remis comme avant, 2\u00a0laissés.',
    );
  });
});

it.each([
  ['prix', 'prix illisible (attendu en euros)', '', 'Prix illisible (attendu en euros)'],
  [
    'prix',
    'prix illisible (attendu en euros)',
    'sur demande',
    'Prix «\u202fsur demande\u202f»\u202f: prix illisible (attendu en euros)',
  ],
  ['énergie', 'valeur absente', '', 'Énergie\u202f: valeur absente'],
  ['VIN', 'VIN en double\u202f: déjà lu, ligne 3', '', 'VIN en double\u202f: déjà lu, ligne 3'],
])('a reason names its field once: %s, %s', (field, message, value, expected) =>
  expect(reasonText(field, message, value)).toBe(expected),
);

it('a daily source shows its hour', () => {
  expect(scheduleText({ schedule: 'daily', dailyAt: '06:30' })).toBe('Chaque jour à 6\u202fh\u202f30');
});

it.each([
  [0, 0, 'L’échantillon n’a aucune ligne.'],
  [1, 0, 'sur 1\u00a0ligne de l’échantillon, 100,0\u202f%'],
  [60, 6, 'sur 60\u00a0lignes de l’échantillon, 90,0\u202f%'],
  [1000, 1, 'sur les 1\u202f000 premières lignes, 99,9\u202f%'],
])('of %i rows, %i refused: %s', (rows, refused, expected) =>
  expect(readShareText(rows, refused)).toBe(expected),
);
