import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** Reads HTML where nothing of it can run: scripts of such a document never do. */
function inert(html: string): HTMLElement {
  const { body } = new window.DOMParser().parseFromString(html, 'text/html');
  // What stands over a table is one of its properties (schema.ts): as an element it would be read as a cell.
  for (const caption of body.querySelectorAll('caption')) {
    caption.closest('table')?.setAttribute('data-caption', caption.textContent?.trim() ?? '');
    caption.remove();
  }
  return body;
}

export const readHtml = (html: string): Node => DOMParser.fromSchema(schema).parse(inert(html));

/** A single paragraph in a cell or a list item is only its words. */
function unwrap(parent: Element): void {
  const [first, ...others] = parent.children;
  if (first?.tagName === 'P' && others.every((one) => /^[UO]L$/.test(one.tagName))) first.replaceWith(...first.childNodes);
}

/** Rows of headings go to the head of their table, and each heading says what it is the heading of. */
function dress(table: HTMLTableElement): void {
  const rows = [...table.rows];
  const body = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName === 'TD'));
  const heads = rows.slice(0, body === -1 ? 0 : body);
  for (const cell of table.querySelectorAll('th')) cell.scope = heads.some((row) => row.contains(cell)) ? 'col' : 'row';
  if (heads.length > 0) table.createTHead().append(...heads);
  const caption = table.dataset['caption'];
  delete table.dataset['caption'];
  if (caption) table.createCaption().textContent = caption;
}

/** As it is stored: what is empty is nothing. */
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
