import { expect, test } from 'vitest';
import { cuts, failures, notes, refusals } from './feeds.messages.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const sentences = [
  ...[...Object.values(refusals), ...Object.values(notes), ...Object.values(failures)]
    .map(textOf)
    .filter(Boolean),
  refusals.unknownMake('Pegeot', 'Peugeot'),
  refusals.unknownMake('Lada', null),
  refusals.outOfRange('0', '3\u202f000'),
  refusals.duplicateKey(12, 'ligne'),
  refusals.noModel('Peugeot', 'Peugeot bleue'),
  refusals.otherCurrency('PLN'),
  refusals.unstatedCurrency('PLN'),
  refusals.unknownCurrency('écus'),
  refusals.twoCurrencies('PLN', 'CHF'),
  refusals.notAnObject(3),
  notes.converted('74 600 PLN', '4,27 PLN', '20/11/2026', '17 471 €'),
  notes.repeatedColumns(['Prix']),
  notes.repairedBytes(2, 12),
  notes.otherSheets('Stock', 2),
  failures.zip(['stock.csv'], 4),
  failures.otherKind('un document PDF'),
  cuts.shortLine(12, 3, 9),
  cuts.openQuote(12),
  ...Object.values(cuts.json),
  cuts.noBreak,
  cuts.archive,
  refusals.tooManyCells(14, 12),
  notes.readAs('gris'),
  notes.powerOfVersion(130),
  failures.alreadyRunning('banc'),
  failures.missingColumns(['prix'], ['Marque', 'Modèle']),
];

test('a similar make is suggested, otherwise there is no suggestion', () => {
  expect(refusals.unknownMake('Pegeot', 'Peugeot')).toBe(
    'marque inconnue\u202f: «\u202fPegeot\u202f»\u202f; vouliez-vous dire «\u202fPeugeot\u202f»\u202f?',
  );
  expect(refusals.unknownMake('Lada', null)).toBe('marque inconnue\u202f: «\u202fLada\u202f»');
});

test('a file without its columns is refused with those it lacks and at most sixty of those it has', () => {
  const seen = Array.from({ length: 80 }, (_, place) => `c${place}`);
  const text = failures.missingColumns(['prix', 'marque'], seen);
  expect(text).toContain('Colonnes introuvables\u202f: prix, marque.');
  expect(text).toContain('c59.');
  expect(text).not.toContain('c60');
  expect(failures.missingColumns(['prix'], [])).toBe('Colonnes introuvables\u202f: prix.');
});

test.each(sentences)('follows French typography: %s', (sentence) => {
  // A colon within a word (« https: ») or an option has no space; any other double mark has the narrow one.
  expect(sentence).not.toMatch(/[^\u202f][;?!»]/u);
  expect(sentence).not.toMatch(/ [:;?!»]/u);
  expect(sentence).not.toMatch(/«[^\u202f]/u);
  expect(sentence).not.toContain("'");
});

test('the body of a model is named by its label', () => {
  expect(notes.bodyOfModel('suv')).toBe('carrosserie absente\u202f: SUV, celle du modèle');
  expect(notes.bodyOfModel('coupe')).toBe('carrosserie absente\u202f: coupé, celle du modèle');
});
