import { xmlElement, XML_HEAD, xmlText } from './xml.ts';

export type FeedItem = { path: string; title: string; description: string; at: string; category?: string };
export type Feed = {
  origin: string;
  /** Paths of the feed, and of the page it follows. */
  path: string;
  page: string;
  title: string;
  description: string;
  items: readonly FeedItem[];
};

/** RFC 822 date, required by RSS. */
const dateOf = (instant: string): string => new Date(instant).toUTCString().replace('GMT', '+0000');

const itemXml = (origin: string, { path, title, description, at, category }: FeedItem): string =>
  [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', origin + path),
    // The address is the identifier: it is never reused.
    `<guid isPermaLink="true">${xmlText(origin + path)}</guid>`,
    xmlElement('pubDate', dateOf(at)),
    xmlElement('description', description),
    category === undefined ? '' : xmlElement('category', category),
    '</item>\n',
  ].join('');

/** RSS 2.0, the latest first. */
export function rssXml({ origin, path, page, title, description, items }: Feed): string {
  const [latest] = items;
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`,
    xmlElement('title', title),
    xmlElement('link', origin + page),
    xmlElement('description', description),
    '<language>fr-FR</language>',
    latest ? xmlElement('lastBuildDate', dateOf(latest.at)) : '',
    `<atom:link href="${xmlText(origin + path)}" rel="self" type="application/rss+xml"/>\n`,
    ...items.map((item) => itemXml(origin, item)),
    '</channel></rss>\n',
  ].join('');
}

export const rssAnswer = (feed: Feed): Response =>
  new Response(rssXml(feed), { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
