import { expect, test } from 'vitest';
import { pictureCountText, usedText } from './library.messages.ts';

test('counts pictures and their uses', () => {
  expect([pictureCountText(0), pictureCountText(1), pictureCountText(48)]).toEqual([
    'Aucune image',
    '1\u00a0image',
    '48\u00a0images',
  ]);
  expect([usedText(0), usedText(1), usedText(3)]).toEqual([
    'Jamais utilisée',
    'Utilisée une fois',
    'Utilisée 3 fois',
  ]);
});
