import type { PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { refuseField } from '../../platform/errors/refusal.ts';
import { SCHEDULE_PAST, SCHEDULE_WHEN } from './staff-content.messages.ts';

/** The requested status of a text, and its scheduled instant. */
export type RequestedState = { state: PublicationState; publishAt: string | null };

/** A date in the future is that of the scheduled publication. */
export function publicationState(publishedAt: Date | null, now: Date): PublicationState {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

/**
 * Publication instant of a text: none for a draft; now, unless it is already published; or a future instant.
 * Refuses with invalid for a past one.
 */
export function publishedAt(
  { state, publishAt }: RequestedState,
  current: Date | null,
  now: Date,
): Date | null {
  if (state === 'draft') return null;
  if (state === 'published') return current !== null && current <= now ? current : now;
  const at = publishAt === null ? refuseAt(SCHEDULE_WHEN) : new Date(publishAt);
  return at > now ? at : refuseAt(SCHEDULE_PAST);
}

const refuseAt = (message: string): never => refuseField('publishAt', message);
