import type { ANIMATION_STATES } from '@pomelo/contract/content/articles.schemas.ts';

/** Where a period stands; one without an end is live for good once begun. */
export function periodState(now: Date, startsAt: Date, endsAt: Date | null): (typeof ANIMATION_STATES)[number] {
  if (now < startsAt) return 'upcoming';
  return endsAt !== null && now >= endsAt ? 'over' : 'live';
}
