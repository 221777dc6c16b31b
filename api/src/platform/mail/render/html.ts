/** Markup that is safe to send: foreign content has been escaped. */
export type Html = { readonly markup: string };
type Part = string | number | Html | readonly Html[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

function markupOf(part: Part): string {
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/**
 * Tag of templates: every text put into it is escaped, as content and as the value of a quoted attribute
 * alike. Not named
 * `html`: the formatter would reformat its markup, and mail readers show such blanks.
 */
export const escaped = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: String.raw({ raw: texts }, ...parts.map(markupOf)),
});

export const NOTHING = escaped``;
