import { expect, test } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as messages from './tariffs.messages.ts';

test('a line is called by its table, its key and its first day', () => {
  expect(messages.lineText('exemptions', 'Bretagne|electrique', '2026-12-01')).toBe(
    'Exonération de la carte grise, Bretagne, electrique, à partir du 01/12/2026',
  );
});

test('the sentences are written as French is', () => {
  const sentences = Object.values(messages).filter((one) => typeof one === 'string');
  expect(sentences.length).toBeGreaterThan(3);
  for (const sentence of sentences) expect(proofread(sentence), sentence).toEqual([]);
});
