import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Parses HTML in an inert document, whose scripts never run. */
function inert(html: string): HTMLElement {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  // The caption of a table is one of its attributes (schema.ts): as an element it would be parsed as a cell.
  for (const caption of body.querySelectorAll('caption')) {
    caption.closest('table')?.setAttribute('data-caption', caption.textContent?.trim() ?? '');
    caption.remove();
  }
  return body;
}

export const readHtml = (html: string): Node => DOMParser.fromSchema(schema).parse(inert(html));

/** A single paragraph in a cell or a list item is unwrapped. */
function unwrap(parent: Element): void {
  const [first, ...others] = parent.children;
  if (first?.tagName === 'P' && others.every((one) => /^[UO]L$/.test(one.tagName)))
    first.replaceWith(...first.childNodes);
}

/** Header rows go to the thead, with the scope of each header. */
function dress(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const body = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName === 'TD'));
  const heads = rows.slice(0, body === -1 ? 0 : body);
  for (const cell of table.querySelectorAll('th'))
    cell.scope = heads.some((row) => row.contains(cell)) ? 'col' : 'row';
  if (heads.length > 0) table.createTHead().append(...heads);
  const caption = table.dataset['caption'];
  delete table.dataset['caption'];
  if (caption) table.createCaption().textContent = caption;
}

/** Stored format: an empty document is an empty text. */
export function writeHtml(doc: Node): string {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document: place.ownerDocument }, place);
  for (const one of place.querySelectorAll('li, td, th')) unwrap(one);
  for (const one of place.querySelectorAll('table')) dress(one);
  for (const one of place.querySelectorAll('figcaption')) if (one.childNodes.length === 0) one.remove();
  const last = place.lastElementChild;
  if (last?.tagName === 'P' && last.childNodes.length === 0) last.remove();
  return place.textContent?.trim() === '' && !place.querySelector('img, table') ? '' : place.innerHTML;
}
