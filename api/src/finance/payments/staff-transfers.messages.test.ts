import { expect, it } from 'vitest';
import * as words from './staff-transfers.messages.ts';

it('says each refusal in a whole sentence, and what to do', () => {
  for (const sentence of Object.values(words)) expect(sentence).toMatch(/^[A-ZÀ-Ü].*\.$/);
  expect(words.REFUND_FIRST).toContain('annulez d’abord');
  expect(words.STATEMENT_GONE).toContain('envoyez-le de nouveau');
});
