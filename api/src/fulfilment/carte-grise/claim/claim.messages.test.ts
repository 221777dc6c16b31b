import { expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import * as sentences from './claim.messages.ts';

it.each(Object.entries(sentences))('%s is in good French', (_name, sentence) => {
  expect(proofread(sentence)).toEqual([]);
});
