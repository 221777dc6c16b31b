import { expect, test } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as messages from './staff-team.messages.ts';

test('the sentences about the team are written as French is', () => {
  for (const sentence of Object.values(messages)) expect(proofread(sentence), sentence).toEqual([]);
});
