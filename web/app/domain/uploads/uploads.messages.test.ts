import { expect, test } from 'vitest';
import { refusedFile, sendingText } from './uploads.messages.ts';

// STOCK-34
test('the file that is being sent is named with its place among the others', () => {
  expect(sendingText(3, 5, 'avant.jpg')).toBe('Envoi 3 sur 5\u202f: avant.jpg');
  expect(refusedFile('avant.heic', 'Pas en HEIC.')).toBe('avant.heic\u202f: Pas en HEIC.');
});
