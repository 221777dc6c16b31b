import { expect, test } from 'vitest';
import { moreLinesText, placeText, previewText, sizeText, summaryText } from './commercial-list.messages.ts';

test('shows how many vehicles the list has, and which', () => {
  expect(summaryText(1412, ['Peugeot', 'Diesel'])).toBe('1\u202f412\u00a0véhicules · Peugeot · Diesel');
  expect(summaryText(1, [])).toBe('1\u00a0véhicule · tout le stock');
  expect(summaryText(0, ['Fiat'])).toBe('Aucun véhicule · Fiat');
});

test('the preview shows how many rows it contains, and how to see more', () => {
  expect(previewText(20, 612)).toBe('Les 20 premiers véhicules sur 612');
  expect(previewText(12, 12)).toBe('Les 12\u00a0véhicules');
  expect(previewText(1, 1)).toBe('Un seul véhicule');
  expect(moreLinesText(400, 500)).toBe('Afficher tous les véhicules');
  expect(moreLinesText(612, 500)).toBe('Afficher les 500 premiers');
});

test('formats the reception and position of a column in French', () => {
  expect(sizeText(1_440_000)).toBe('1,4\u202fMo');
  expect(placeText('Kilométrage', 3, 12)).toBe('Kilométrage\u202f: colonne 3 sur 12');
});
