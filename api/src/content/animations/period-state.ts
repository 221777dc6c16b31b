import type { ANIMATION_STATES } from '@pomelo/contract/content/articles.schemas.ts';

/** Status of a period; one without an end stays live once begun. */
export function periodState(
  now: Date,
  startsAt: Date,
  endsAt: Date | null,
): (typeof ANIMATION_STATES)[number] {
  if (now < startsAt) return 'upcoming';
  return endsAt !== null && now >= endsAt ? 'over' : 'live';
}
