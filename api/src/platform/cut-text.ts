/**
 * The first `max` UTF-16 units of a text, without half of a character at the end: PostgreSQL refuses JSON that
 * contains half of one, and with it the whole statement, mail or document.
 */
export const cutText = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
