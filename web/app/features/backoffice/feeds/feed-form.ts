import type { FeedBody, FeedKind, FeedSchedule, StaffFeed } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import { textOf } from '../../../lib/action.server.ts';
import type { FormTexts } from '../shared/form-values.ts';

/** The definition as its form sent it; the API judges it. */
export const definitionIn = (form: FormData): FeedBody => ({
  name: textOf(form, 'name'),
  // An unknown word is refused by the API, in its words.
  kind: textOf(form, 'kind') as FeedKind,
  location: textOf(form, 'kind') === 'upload' ? '' : textOf(form, 'location'),
  schedule: textOf(form, 'schedule') as FeedSchedule,
  dailyAt: textOf(form, 'schedule') === 'daily' ? textOf(form, 'dailyAt') || null : null,
  tradeMargin: Number(textOf(form, 'tradeMargin') || Number.NaN),
  allowShrink: form.has('allowShrink'),
});

export const textsOf = (feed: StaffFeed): FormTexts => ({
  name: feed.name,
  kind: feed.kind,
  location: feed.location,
  schedule: feed.schedule,
  dailyAt: feed.dailyAt ?? '',
  tradeMargin: String(feed.tradeMargin),
  allowShrink: feed.allowShrink ? 'on' : '',
});
