/** Reads a page without a browser. */
export type ReadPage = {
  title: string;
  description: string | null;
  canonical: string | null;
  robots: string | null;
  lang: string | null;
  /** Paths of this site it links to, with their query, each once. */
  links: string[];
  /** Its blocks of structured data, parsed. */
  data: Record<string, unknown>[];
  /** The visible text of the main part. */
  words: string;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
export const plain = (html: string): string =>
  html.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

const first = (html: string, pattern: RegExp): string | null => {
  const found = pattern.exec(html)?.[1];
  return found === undefined ? null : plain(found);
};

/** Parses our own server's HTML: attributes are in one order, in double quotes. */
export function readHtml(html: string): ReadPage {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map((match) => plain(match[1] ?? ''));
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    title: first(html, /<title>([^<]*)<\/title>/) ?? '',
    description: first(html, /<meta name="description" content="([^"]*)"/),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    robots: first(html, /<meta name="robots" content="([^"]*)"/),
    lang: first(html, /<html lang="([^"]*)"/),
    links: [...new Set(links)],
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    ),
    words: plain(main.replaceAll(/<script\b[\s\S]*?<\/script>/g, ' ').replaceAll(/<[^>]+>/g, ' ')).replaceAll(
      /\s+/g,
      ' ',
    ),
  };
}

/** The addresses that a map of the site, or its index, names. */
export const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => plain(match[1] ?? ''));

/** Some of many, spread over all of them. */
export function sample<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_one, index) => index % step === 0).slice(0, count);
}
