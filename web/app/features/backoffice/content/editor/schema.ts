import { type DOMOutputSpec, type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';

/** Names of places within a text, as the sanitiser of the API lets them through. */
const ANCHOR = /^s-[a-z0-9-]{1,60}$/;
const LEVELS = [2, 3, 4] as const;

const cells = tableNodes({ tableGroup: 'block', cellContent: 'block+', cellAttributes: {} });
/** The caption of a table is an attribute: it is in no cell. */
const table: NodeSpec = {
  ...cells.table,
  attrs: { caption: { default: '' } },
  parseDOM: [{ tag: 'table', getAttrs: (element) => ({ caption: element.dataset['caption'] ?? '' }) }],
  toDOM: ({ attrs }): DOMOutputSpec => [
    'table',
    attrs['caption'] ? { 'data-caption': String(attrs['caption']) } : {},
    ['tbody', 0],
  ],
};

const picture = (element: HTMLElement | null): false | { src: string; alt: string } => {
  const src = element?.getAttribute('src') ?? '';
  return src === '' ? false : { src, alt: element?.getAttribute('alt') ?? '' };
};

/** Position of the caption in a figure; without a caption only its picture counts. */
const captionOf = (figure: HTMLElement): HTMLElement => figure.querySelector('figcaption') ?? figure;

// EDIT-2
/** Exactly the elements that the API’s sanitizer accepts, so that a save loses nothing that is shown. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      parseDOM: [{ tag: 'p' }],
      toDOM: (): DOMOutputSpec => ['p', 0],
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 }, id: { default: null } },
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({
        tag,
        getAttrs: (element: HTMLElement) => ({
          level: LEVELS.find((level) => `h${level}` === tag) ?? (tag === 'h1' ? 2 : 4),
          id: ANCHOR.test(element.id) ? element.id : null,
        }),
      })),
      toDOM: ({ attrs }): DOMOutputSpec => [
        `h${attrs['level']}`,
        attrs['id'] ? { id: String(attrs['id']) } : {},
        0,
      ],
    },
    blockquote: {
      group: 'block',
      content: 'block+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: (): DOMOutputSpec => ['blockquote', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: (): DOMOutputSpec => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: (): DOMOutputSpec => ['ol', 0],
    },
    list_item: {
      content: 'paragraph block*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: (): DOMOutputSpec => ['li', 0],
    },
    /** A picture with its caption. */
    figure: {
      group: 'block',
      content: 'inline*',
      isolating: true,
      attrs: { src: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'figure',
          contentElement: (figure) => captionOf(figure),
          getAttrs: (element) => picture(element.querySelector('img')),
        },
        { tag: 'figure img', ignore: true },
        { tag: 'img', getAttrs: picture },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => [
        'figure',
        ['img', { src: String(attrs['src']), alt: String(attrs['alt']) }],
        ['figcaption', 0],
      ],
    },
    table,
    table_row: cells.table_row,
    table_cell: cells.table_cell,
    table_header: cells.table_header,
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (element) => ({ href: element.getAttribute('href') }) }],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']) }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'strong' },
        // Word processors set weights on everything: this one is normal.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (value) => /^(bold|[6-9]\d\d)$/.test(value) && null },
      ],
      toDOM: (): DOMOutputSpec => ['strong', 0],
    },
    em: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: (): DOMOutputSpec => ['em', 0],
    },
  },
});
