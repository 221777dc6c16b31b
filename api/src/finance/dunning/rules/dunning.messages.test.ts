import { expect, it } from 'vitest';
import * as messages from './dunning.messages.ts';

it('ends each message as a sentence', () => {
  for (const message of Object.values(messages)) expect(message).toMatch(/^[A-Z].*\.$/);
});
