import { describe, expect, it } from 'vitest';
import * as messages from './online.messages.ts';

describe('messages about online payments', () => {
  it('are sentences', () => {
    for (const text of Object.values(messages)) expect(text).toMatch(/^[A-ZÉ].+\.$/u);
  });
});
