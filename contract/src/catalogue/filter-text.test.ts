import { expect, test } from 'vitest';
import { facetText, fixedLabel, rangeText } from './filter-text.ts';

// CAT-23
test('formats a range in the wording of the trade', () => {
  expect(rangeText('price', 10_000, 28_000, 'b2b')).toBe('De 10\u202f000 à 28\u202f000\u202f€ HT');
  expect(rangeText('price', undefined, 15_000, 'b2c')).toBe('Jusqu’à 15\u202f000\u202f€ TTC');
  expect(rangeText('km', undefined, 90_000, 'b2b')).toBe('Jusqu’à 90\u202f000\u202fkm');
  expect(rangeText('year', 2021, undefined, 'b2b')).toBe('Depuis 2021');
  expect(rangeText('year', undefined, 2021, 'b2b')).toBe('Jusqu’à 2021');
  expect(rangeText('power', 150, undefined, 'b2b')).toBe('À partir de 150\u202fch');
  expect(rangeText('year', 2021, 2021, 'b2b')).toBe('De 2021');
  expect(rangeText('power', 130, 130, 'b2b')).toBe('130\u202fch');
  expect(rangeText('co2', undefined, undefined, 'b2b')).toBe('');
});

test('joins the values of a facet', () => {
  expect(facetText('critAir', ['E', '1', '2'], fixedLabel)).toBe('Crit’Air E, 1 et 2');
  expect(facetText('energy', ['diesel'], fixedLabel)).toBe('Diesel');
  expect(facetText('seats', ['5', '7'], fixedLabel)).toBe('5 et 7 places');
  expect(facetText('make', ['a', 'b', 'c', 'd', 'e'], fixedLabel)).toBe('a, b, c et 2 autres');
  expect(facetText('energy', ['hybride', 'hybride-rechargeable', 'gpl'], fixedLabel)).toBe(
    'Hybride, hybride rechargeable et GPL',
  );
  expect(facetText('vat', ['recuperable', 'marge'], fixedLabel)).toBe('TVA récupérable et TVA sur marge');
  expect(facetText('colour', ['blanc', 'non-communique'], fixedLabel)).toBe(
    'Blanc et couleur\u202f: non communiqué',
  );
  expect(
    facetText('make', ['peugeot', 'renault'], (_, value) =>
      value.replace(/^./, (letter) => letter.toUpperCase()),
    ),
  ).toBe('Peugeot et Renault');
});
