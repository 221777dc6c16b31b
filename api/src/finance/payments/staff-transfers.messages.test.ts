import { expect, it } from 'vitest';
import * as messages from './staff-transfers.messages.ts';

it('writes each refusal as a whole sentence, with what to do', () => {
  for (const sentence of Object.values(messages)) expect(sentence).toMatch(/^[A-ZÀ-Ü].*\.$/);
  expect(messages.REFUND_FIRST).toContain('annulez d’abord');
  expect(messages.STATEMENT_GONE).toContain('envoyez-le de nouveau');
});
