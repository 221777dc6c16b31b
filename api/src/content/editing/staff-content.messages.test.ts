import { expect, test } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as messages from './staff-content.messages.ts';

test('a text is called by its kind and its title', () => {
  expect(messages.contentLabel('news', 'La TVA change')).toBe('Actualité «\u202fLa TVA change\u202f»');
});

test('the sentences are written as French is', () => {
  const sentences = [
    ...Object.values(messages),
    ...Object.values(messages.NO_CONTENT),
    ...Object.values(messages.CONTENT_LABELS),
  ].filter((one) => typeof one === 'string');
  expect(sentences.length).toBeGreaterThan(10);
  for (const sentence of sentences) expect(proofread(sentence), sentence).toEqual([]);
});
