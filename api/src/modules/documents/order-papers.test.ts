import { expect, it } from 'vitest';
import { dueDayOf } from './order-papers.service.ts';

it('is due a week of the calendar later: the night of summer time adds no day', () => {
  expect(dueDayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-28');
  expect(dueDayOf(new Date('2026-03-27T22:30:00Z'))).toBe('2026-04-03');
});
