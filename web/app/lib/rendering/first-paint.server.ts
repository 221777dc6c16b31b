const FIRST_LINK = '<link';
const END = '</body>';
/** The id of an element after all others. */
const END_ID = 'fin';

// SITE-46
/**
 * Delays the first paint of a rendered document until it is parsed. A busy device paints what it has parsed so
 * far, and what is aligned to the right then moves with each part that is added to its left. The document is
 * sent as a whole, so that the browser waits for no more than its bytes. Browsers that do not know this link
 * paint as before. docs/adr/0106.
 */
export function paintOnceParsed(html: Buffer): Buffer {
  const [start, end] = [html.indexOf(FIRST_LINK), html.lastIndexOf(END)];
  if (start < 0 || end < start) return html;
  return Buffer.concat([
    html.subarray(0, start),
    Buffer.from(`<link rel="expect" href="#${END_ID}" blocking="render"/>`),
    html.subarray(start, end),
    Buffer.from(`<span id="${END_ID}" hidden></span>`),
    html.subarray(end),
  ]);
}
