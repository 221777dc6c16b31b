import { expect, test } from 'vitest';
import { foundPictures, usedWords } from './library.messages.ts';

test('counts pictures and their uses', () => {
  expect([foundPictures(0), foundPictures(1), foundPictures(48)]).toEqual(['Aucune image', '1\u00a0image', '48\u00a0images']);
  expect([usedWords(0), usedWords(1), usedWords(3)]).toEqual(['Jamais utilisée', 'Utilisée une fois', 'Utilisée 3 fois']);
});
