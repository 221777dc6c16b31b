import { xmlElement, XML_HEAD, xmlText } from './xml.ts';

export type SitemapPage = {
  path: string;
  /** When it last changed, ISO 8601. */
  changedAt?: string;
  /** In which language it is, when it is not French. */
  lang?: 'en';
};

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const LINES_AT_ONCE = 1000;

function entry(origin: string, { path, changedAt, lang }: SitemapPage): string {
  const loc = origin + path;
  const languages = lang === undefined ? [] : [lang, 'x-default'];
  const links = languages.map(
    (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${xmlText(loc)}"/>`,
  );
  return `<url>${xmlElement('loc', loc)}${changedAt ? xmlElement('lastmod', changedAt) : ''}${links.join('')}</url>\n`;
}

function* pieces(origin: string, pages: readonly SitemapPage[]): Generator<string> {
  yield `${XML_HEAD}<urlset ${NAMESPACES}>\n`;
  for (let at = 0; at < pages.length; at += LINES_AT_ONCE)
    yield pages
      .slice(at, at + LINES_AT_ONCE)
      .map((page) => entry(origin, page))
      .join('');
  yield '</urlset>\n';
}

/** Pages of this site, for search engines. */
export const sitemapXml = (origin: string, pages: readonly SitemapPage[]): string =>
  [...pieces(origin, pages)].join('');

/** The same, written while it is read: a part of the stock is 1.5 MB. */
export function sitemapStream(origin: string, pages: readonly SitemapPage[]): ReadableStream<Uint8Array> {
  const rest = pieces(origin, pages);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = rest.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

/** The parts of the sitemap. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string =>
  [
    `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...paths.map((path) => `<sitemap>${xmlElement('loc', origin + path)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('');
