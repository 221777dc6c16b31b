import { expect, test } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as messages from './library.messages.ts';

test('the sentences of the library are written as French is', () => {
  for (const sentence of Object.values(messages)) expect(proofread(sentence), sentence).toEqual([]);
});
