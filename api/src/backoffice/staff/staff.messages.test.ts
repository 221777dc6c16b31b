import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import * as messages from './staff.messages.ts';

it('messages about the team are good French', () => {
  expect(Object.values(messages).flatMap(proofread)).toEqual([]);
});
