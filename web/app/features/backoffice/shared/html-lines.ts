const BLOCK_END = /<\/(?:p|h[1-6]|li|tr|blockquote|figcaption|caption|table|ul|ol|figure)>|<br\s*\/?>/gi;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** The text of an HTML document, one line per block; a picture is a line with its alternative text. */
export function linesOf(html: string): string[] {
  return html
    .replaceAll(/<img[^>]*?alt="([^"]*)"[^>]*>/gi, '\n[Image : $1]\n')
    .replaceAll(/<\/t[dh]>/gi, ' | ')
    .replaceAll(BLOCK_END, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .replace(/[\s|]+$/, '')
        .trim(),
    )
    .filter(Boolean);
}
