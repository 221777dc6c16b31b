import type { StaffFeed } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import type { FormTexts } from '../shared/form-values.ts';

/** The settings of a source as its form shows them. */
export const textsOf = (feed: StaffFeed): FormTexts => ({
  name: feed.name,
  kind: feed.kind,
  location: feed.location,
  schedule: feed.schedule,
  dailyAt: feed.dailyAt ?? '',
  tradeMargin: String(feed.tradeMargin),
  allowShrink: feed.allowShrink ? 'on' : '',
});
