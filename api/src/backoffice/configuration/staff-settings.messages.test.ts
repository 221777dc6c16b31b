import { expect, test } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as seo from '../../content/seo/seo.messages.ts';
import { NO_ENTRY, WRONG_TYPE } from './staff-configuration.service.ts';

test('the sentences of texts and settings are written as French is', () => {
  const sentences = [...Object.values(seo), NO_ENTRY, WRONG_TYPE].filter((one) => typeof one === 'string');
  expect(sentences.length).toBe(5);
  for (const sentence of [...sentences, seo.seoLabel('peugeot/208')])
    expect(proofread(sentence), sentence).toEqual([]);
});
