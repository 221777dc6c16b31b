import { expect, test } from 'vitest';
import { failures, notes, refusals } from './feeds.messages.ts';

const said = (value: unknown): string => (typeof value === 'string' ? value : '');
const sentences = [
  ...[...Object.values(refusals), ...Object.values(notes), ...Object.values(failures)].map(said).filter(Boolean),
  refusals.unknownMake('Pegeot', 'Peugeot'),
  refusals.unknownMake('Lada', null),
  refusals.outOfRange('0', '3\u202f000'),
  refusals.duplicateKey(12),
  refusals.tooManyCells(14, 12),
  notes.readAs('gris'),
  notes.powerOfVersion(130),
  failures.alreadyRunning('banc'),
  failures.missingColumns(['prix'], ['Marque', 'Modèle']),
];

test('a make that is nearly known comes with a suggestion, one that is not comes without', () => {
  expect(refusals.unknownMake('Pegeot', 'Peugeot')).toBe(
    'marque inconnue\u202f: «\u202fPegeot\u202f»\u202f; vouliez-vous dire «\u202fPeugeot\u202f»\u202f?',
  );
  expect(refusals.unknownMake('Lada', null)).toBe('marque inconnue\u202f: «\u202fLada\u202f»');
});

test('a file without its columns is told which, which it has, and what to do, however many there are', () => {
  const seen = Array.from({ length: 80 }, (_, place) => `c${place}`);
  const text = failures.missingColumns(['prix', 'marque'], seen);
  expect(text).toContain('Colonnes introuvables\u202f: prix, marque.');
  expect(text).toContain('c59.');
  expect(text).not.toContain('c60');
  expect(text).toContain('--map colonne=champ');
});

test.each(sentences)('is set as French asks: %s', (sentence) => {
  // A colon within a word (« https: ») or an option has no space; any other double mark has the narrow one.
  expect(sentence).not.toMatch(/[^\u202f][;?!»]/u);
  expect(sentence).not.toMatch(/ [:;?!»]/u);
  expect(sentence).not.toMatch(/«[^\u202f]/u);
  expect(sentence).not.toContain("'");
});
