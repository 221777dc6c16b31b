import { DAY_MS } from '@pomelo/contract/durations.ts';
import type { ContactTickets } from './contact-tickets.ts';

/** No person fills in a form in less time. */
const FASTEST_MS = 3000;
const LONGEST_MS = DAY_MS;
const MAX_LINKS = 3;

/** HTML and forum code: how bots write links, and people do not. */
const MARKED_LINK = /<a\s[^>]*href|\[(?:url|link)[=\]]/i;
const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi;

type Sent = { website: string; ticket: string; name: string; company?: string; message?: string };

/**
 * Signs of a bot: the hidden field is filled in, a name is a link, the form was returned at once or never
 * rendered here.
 */
export function isSpam(
  { website, ticket, name, company = '', message = '' }: Sent,
  tickets: ContactTickets,
): boolean {
  const age = tickets.ageOf(ticket);
  if (website !== '' || age === undefined || age < FASTEST_MS) return true;
  return MARKED_LINK.test(message) || name.search(LINK) >= 0 || /https?:\/\//i.test(company);
}

/** The form was open longer than a ticket is valid. */
export const isStale = (ticket: string, tickets: ContactTickets): boolean =>
  (tickets.ageOf(ticket) ?? 0) > LONGEST_MS;

/** More links than a question has, those of our own vehicles left out. */
export function hasTooManyLinks(message: string, siteUrl: string): boolean {
  const others = [...message.matchAll(LINK)].filter(
    ([link]) => link !== siteUrl && !link.startsWith(`${siteUrl}/`),
  );
  return others.length > MAX_LINKS;
}
