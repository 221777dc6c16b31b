import { expect, it } from 'vitest';
import { AFTER_CHANGE, stateAt } from './quotation-state.ts';

it('counts to the end of its last day, in Paris, in winter and in summer', () => {
  const at = (instant: string, day: string) => stateAt('sent', day, new Date(instant));
  expect(at('2026-12-12T22:59:59Z', '2026-12-12')).toBe('sent');
  expect(at('2026-12-12T23:00:00Z', '2026-12-12')).toBe('expired');
  expect(at('2026-07-12T21:59:59Z', '2026-07-12')).toBe('sent');
  expect(at('2026-07-12T22:00:00Z', '2026-07-12')).toBe('expired');
});

it('does not change an answered one', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  expect(
    (['draft', 'sent', 'accepted', 'refused'] as const).map((state) => stateAt(state, '2026-12-12', now)),
  ).toEqual(['expired', 'expired', 'accepted', 'refused']);
});

it('changes anything but what was accepted', () => {
  expect(AFTER_CHANGE).toEqual({
    draft: 'draft',
    sent: 'sent',
    refused: 'draft',
    expired: 'draft',
    accepted: null,
  });
});
