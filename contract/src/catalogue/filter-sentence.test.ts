import { expect, test } from 'vitest';
import { inSentence, sentenceOf } from './filter-sentence.ts';

test('a filter within a sentence retains the capital of a name, not that of a label', () => {
  const filters = [
    'Renault Clio',
    'Électrique et essence',
    'SUV',
    'TVA récupérable',
    'Crit’Air 1 et 2',
    'Lyon-Corbas (69)',
  ];
  expect(filters.map(inSentence)).toEqual([
    'Renault Clio',
    'électrique et essence',
    'SUV',
    'TVA récupérable',
    'Crit’Air 1 et 2',
    'Lyon-Corbas (69)',
  ]);
  expect(
    sentenceOf(['Peugeot 208', 'Diesel', 'À partir de 150\u202fch', 'Jusqu’à 15\u202f000\u202f€ HT']),
  ).toBe('Peugeot 208, diesel, à partir de 150\u202fch, jusqu’à 15\u202f000\u202f€ HT');
});
