import { describe, expect, it } from 'vitest';
import * as messages from './financing.messages.ts';

describe('messages about financings', () => {
  it('are sentences', () => {
    for (const text of Object.values(messages)) expect(text).toMatch(/^[A-ZÉ].+\.$/u);
  });
});
