import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';

export type TextSection = { id: string; title: string };
export type ReadableText = { html: string; sections: readonly TextSection[] };

const HEADING = /<h2(?: id="([^"]+)")?>([\s\S]*?)<\/h2>/g;
const TABLE = /<table>([\s\S]*?)<\/table>/g;
const CAPTION = /<caption>([\s\S]*?)<\/caption>/;
const TAGS = /<[^>]*>/g;
const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
};

const textOf = (html: string): string => html.replace(TAGS, '').replaceAll(/\s+/g, ' ').trim();
const plain = (html: string): string =>
  textOf(html).replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

/**
 * A text of the back-office, prepared for reading: headings get anchors, and tables scroll. The API sanitized
 * it (CONT-4), which leaves one spelling of each element, so that patterns are safe.
 */
export function readableText(body: string): ReadableText {
  const sections: TextSection[] = [];
  const taken = new Set<string>();
  const named = body.replace(HEADING, (_whole, given: string | undefined, inner: string) => {
    const title = plain(inner);
    const id = freeName(given ?? `s-${slugify(title) || 'partie'}`, taken);
    sections.push({ id, title });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  const html = named.replace(TABLE, (table, inner: string) => {
    const label = textOf(CAPTION.exec(inner)?.[1] ?? '').replaceAll('"', '&quot;') || 'Tableau';
    return `<div class="read-table" role="region" tabindex="0" aria-label="${label}">${table}</div>`;
  });
  return { html, sections };
}

/** Headings with the same text get different anchors. */
function freeName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted}-${count}`;
  taken.add(name);
  return name;
}
