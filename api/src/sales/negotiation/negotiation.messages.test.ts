import { PRICE_PROPOSAL_STATES } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { expect, test } from 'vitest';
import { alreadyAnswered, notBelowAsking, tooManyPending } from './negotiation.messages.ts';

test('amounts are written to the cent', () => {
  expect(notBelowAsking(1_690_050)).toContain('16\u202f900,50\u202f€');
  expect(tooManyPending(30)).toContain('30 prix');
});

test('a price that another answer ended says how', () => {
  const texts = PRICE_PROPOSAL_STATES.map(alreadyAnswered);
  expect(new Set(texts).size).toBe(PRICE_PROPOSAL_STATES.length - 1);
  for (const text of texts) expect(text).toMatch(/\.$/);
});
