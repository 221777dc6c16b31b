import { expect, test } from 'vitest';
import { countText, listTitle, readingText, updatedText } from './news.messages.ts';

const QUERY = { topic: null, text: '', page: 1 } as const;

test('counts the articles of a list and names its topic', () => {
  expect(countText(1, QUERY)).toBe('1\u00a0article');
  expect(countText(0, { ...QUERY, text: 'dromadaire' })).toBe('Aucun article pour «\u202fdromadaire\u202f»');
  expect(countText(1240, { ...QUERY, topic: 'fiscalité' })).toBe(
    '1\u202f240\u00a0articles sur le thème Fiscalité',
  );
  expect(countText(2, { ...QUERY, topic: 'marché', text: 'TVA' })).toBe(
    '2\u00a0articles sur le thème Marché pour «\u202fTVA\u202f»',
  );
  expect(readingText(3)).toBe('3\u202fmin de lecture');
});

test('each page of a list has its own title', () => {
  expect(listTitle(QUERY)).toBe('Actualités du commerce automobile');
  expect(listTitle({ topic: 'électrique', text: '', page: 2 })).toBe('Actualités\u202f: Électrique, page 2');
});

test('an updated article shows the day of its update in Paris', () => {
  expect(updatedText('2026-11-19T07:00:00.000Z', '2026-11-19T15:00:00.000Z')).toBeNull();
  expect(updatedText('2026-11-19T07:00:00.000Z', '2026-11-19T23:30:00.000Z')).toBe(
    'Mis à jour le 20/11/2026',
  );
  expect(updatedText('2026-11-19T07:00:00.000Z', '2026-11-12T07:00:00.000Z')).toBeNull();
});
