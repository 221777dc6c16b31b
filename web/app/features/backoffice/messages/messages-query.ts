import { present, slugIn, textIn } from '../shared/list-reading.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';

/** How the address names the states and the kinds of messages. */
export const STATE_SLUGS = { open: '', handled: 'traites', all: 'tous' } as const;
export const KIND_SLUGS = { contact: 'contact', english: 'anglais', site: 'site' } as const;

/** Filters of the messages from the address; invalid ones are ignored. Open messages by default. */
export const messagesQueryIn = (params: URLSearchParams) => ({
  ...present({ q: textIn(params, 'q', 100), kind: slugIn(params, 'genre', KIND_SLUGS) }),
  state: slugIn(params, 'etat', STATE_SLUGS) ?? ('open' as const),
  page: pageIn(params),
});
