import { decodeName } from './pdf-values.ts';

/** Actions and content that run, open or send something (ISO 32000-1, 12.6.4, 12.7.8, 13). */
const ACTIVE: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'RichMediaExecute',
  'RichMediaContent',
  'Movie',
  'Sound',
  'OnInstantiate',
  'XFA',
]);
/** Opens an address when it is clicked: removed, without refusing the file. */
const LINK = 'URI';

const NAME = /\/([^\s\0()<>[\]{}/%]+)/g;

/** Marks strings and streams as encrypted: their content cannot be validated. */
const ENCRYPTED = 'Encrypt';

export type NamesFound = { active: boolean; links: boolean; encrypted: boolean };

/**
 * Looks for names of active content anywhere in these bytes: a reader may find an object at any offset,
 * inside what looks like a string, a comment or a stream too.
 */
export function activeNames(bytes: Buffer): NamesFound {
  const found: NamesFound = { active: false, links: false, encrypted: false };
  for (const [, raw = ''] of bytes.toString('latin1').matchAll(NAME)) {
    const name = raw.includes('#') ? decodeName(raw) : raw;
    if (ACTIVE.has(name)) found.active = true;
    else if (name === LINK) found.links = true;
    else if (name === ENCRYPTED) found.encrypted = true;
  }
  return found;
}
