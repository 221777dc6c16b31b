import sanitizeHtml, { type IOptions, type Tag } from 'sanitize-html';
import { Lru } from '../../platform/lru.ts';
import { safeLink, safePicture } from './safe-address.ts';

/** Names of places within a text; the prefix distinguishes them from the ids of the page around it. */
const ANCHOR = /^s-[a-z0-9-]{1,60}$/;
const SPAN = /^[1-9]\d?$/;
/** No genuine text is nested deeper. */
const MAX_NESTING = 30;
const MAX_REMEMBERED = 300;
const MAX_READINGS = 6;

type Attributes = Record<string, string>;
const present = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''));

const heading =
  (tagName: string) =>
  (_name: string, { id = '' }: Attributes): Tag => ({ tagName, attribs: ANCHOR.test(id) ? { id } : {} });
const renamed = (tagName: string) => (): Tag => ({ tagName, attribs: {} });

/** An unsafe address is removed; its text remains. */
function link(_name: string, { href = '' }: Attributes): Tag {
  const address = safeLink(href);
  if (address === undefined) return { tagName: 'a', attribs: {} };
  return {
    tagName: 'a',
    attribs: /^https?:/.test(address) ? { href: address, rel: 'noopener noreferrer' } : { href: address },
  };
}

/** With its size, so that nothing moves when it comes. */
function picture(_name: string, { src = '', alt = '' }: Attributes): Tag {
  const found = safePicture(src);
  if (!found) return { tagName: 'img', attribs: {} };
  const { address, width, height } = found;
  return {
    tagName: 'img',
    attribs: { src: address, alt, width: String(width), height: String(height), loading: 'lazy' },
  };
}

const cell = (tagName: string, { colspan = '', rowspan = '', scope = '' }: Attributes): Tag => ({
  tagName,
  attribs: present({
    colspan: SPAN.test(colspan) ? colspan : '',
    rowspan: SPAN.test(rowspan) ? rowspan : '',
    scope: tagName === 'th' && ['col', 'row'].includes(scope) ? scope : '',
  }),
});

/**
 * The only elements and attributes of a text written in the back-office; all others are removed, scripts with
 * their content.
 */
const ALLOWED: IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'a',
    'figure',
    'figcaption',
    'img',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  // Every attribute is rewritten by one of these, never passed on.
  transformTags: {
    h1: heading('h2'),
    h2: heading('h2'),
    h3: heading('h3'),
    h4: heading('h4'),
    h5: heading('h4'),
    h6: heading('h4'),
    b: renamed('strong'),
    i: renamed('em'),
    a: link,
    img: picture,
    th: cell,
    td: cell,
  },
  exclusiveFilter: ({ tag, attribs }) => {
    if (tag === 'img') return !attribs['src'];
    return tag === 'a' && !attribs['href'] ? 'excludeTag' : false;
  },
  // The text inside these elements is not text of the page.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
    'svg',
    'math',
    'video',
    'audio',
    'canvas',
    'button',
    'form',
  ],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_NESTING,
};

/**
 * Elements that were nested wrongly are put right by being read again; each reading leaves only what is
 * allowed.
 */
function settled(html: string): string {
  let clean = html;
  for (let reading = 0; reading < MAX_READINGS; reading += 1) {
    const before = clean;
    clean = sanitizeHtml(before, ALLOWED).trim();
    if (clean === before) break;
  }
  return clean;
}

const remembered = new Lru<string, string>(MAX_REMEMBERED);

// EDIT-3
/**
 * HTML that is safe in a page, by any author (CONT-4): sanitised when it is stored, and again when it is
 * returned, so that a rule added later applies to stored texts. Results are cached.
 */
export function cleanRichText(html: string): string {
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = settled(html);
  remembered.set(html, clean);
  return clean;
}
