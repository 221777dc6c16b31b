import type { FeedBody, FeedKind, FeedSchedule } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import { textOf } from '../../../lib/action.server.ts';

/** The definition as its form sent it; the API validates it. */
export const definitionIn = (form: FormData): FeedBody => ({
  name: textOf(form, 'name'),
  // The API refuses an unknown value, with its own message.
  kind: textOf(form, 'kind') as FeedKind,
  location: textOf(form, 'kind') === 'upload' ? '' : textOf(form, 'location'),
  schedule: textOf(form, 'schedule') as FeedSchedule,
  dailyAt: textOf(form, 'schedule') === 'daily' ? textOf(form, 'dailyAt') || null : null,
  tradeMargin: Number(textOf(form, 'tradeMargin') || Number.NaN),
  allowShrink: form.has('allowShrink'),
});
