const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
  zwnj: '',
  '#847': '',
};

/**
 * The visible text of the HTML part, alternative texts of pictures included, without the hidden preview line.
 */
export function mailText(html: string): string {
  return html
    .replace(/<head>[\s\S]*?<\/head>|<!--[\s\S]*?-->|<div style="display:none[\s\S]*?<\/div>/g, '')
    .replace(/<img[^>]*\balt="([^"]*)"[^>]*>/g, '$1\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}

/** URLs of its links and pictures. */
export const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
