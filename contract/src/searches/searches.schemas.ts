import { z } from 'zod';
import { pageOf } from '../paging.ts';
import { NOTIFICATION_KINDS } from '../account/security.schemas.ts';
import { optionalText, requiredText } from '../fields.ts';
import { Instant } from '../time.ts';

export const ALERT_FREQUENCIES = ['off', 'instant', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

const MAX_QUERY_LENGTH = 2000;
/** The query of GET /public/catalog/list, its page left out: `make=peugeot&priceMax=15000&sort=price`. */
export const SearchQuery = z.string().max(MAX_QUERY_LENGTH, 'Cette recherche est trop longue.');

/** SEARCH-1: a saved search of a person in a workspace. */
export const CustomSearch = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  query: SearchQuery,
  /** The filters as French text, one each. */
  words: z.array(z.string()),
  alert: z.enum(ALERT_FREQUENCIES),
  position: z.int(),
  createdAt: Instant,
  /** When the person last looked at its vehicles. */
  seenAt: Instant,
  /** Current results, and those new since the last visit. */
  total: z.int(),
  newCount: z.int(),
});
export type CustomSearch = z.infer<typeof CustomSearch>;
export const CustomSearches = pageOf(CustomSearch);

/** Without a name, one is generated from the filters. */
export const CustomSearchBody = z.strictObject({
  name: optionalText(100),
  query: SearchQuery,
  alert: z.enum(ALERT_FREQUENCIES).default('daily'),
});
/** Absent fields do not change; `position` is its index in the list from 0; `seen` marks it as viewed now. */
export const CustomSearchChange = z.strictObject({
  name: requiredText(100, 'Donnez un nom à cette recherche.').optional(),
  query: SearchQuery.optional(),
  alert: z.enum(ALERT_FREQUENCIES).optional(),
  position: z.int().min(0).max(1000).optional(),
  seen: z.literal(true).optional(),
});

/** Subscription that the unsubscribe link of a mail ends. */
export const Subscription = z.strictObject({
  kind: z.enum(['custom-search', ...NOTIFICATION_KINDS]),
  /** The name of the saved search; empty for other mails. */
  name: z.string(),
  active: z.boolean(),
});
