import { expect, test } from 'vitest';
import { foundMessages, replySent } from './messages.messages.ts';

test('counts messages, and names the recipient of an answer', () => {
  expect([foundMessages(0), foundMessages(1), foundMessages(12)]).toEqual(['Aucun message', '1\u00a0message', '12\u00a0messages']);
  expect(replySent('Claire Moreau')).toBe('La réponse part à Claire Moreau');
});
