import { expect, test } from 'vitest';
import { messageCountText, replySent } from './messages.messages.ts';

test('counts messages, and names the recipient of an answer', () => {
  expect([messageCountText(0), messageCountText(1), messageCountText(12)]).toEqual([
    'Aucun message',
    '1\u00a0message',
    '12\u00a0messages',
  ]);
  expect(replySent('Claire Moreau')).toBe('La réponse part à Claire Moreau');
});
