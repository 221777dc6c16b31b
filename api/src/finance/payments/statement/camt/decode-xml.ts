import { StatementError } from '../content/statement.ts';

const DECLARATION_BYTES = 200;
/** Encodings that banks declare, by the label of `TextDecoder`. */
const ENCODINGS = new Set([
  'utf-8',
  'utf8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1252',
  'utf-16',
  'utf-16le',
  'utf-16be',
]);

export const NO_XML = 'Ce fichier n’est pas un document XML lisible.';

/** By the byte order mark, the first characters, or the XML declaration. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const head = bytes.subarray(0, DECLARATION_BYTES).toString('latin1');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  const label = declared?.toLowerCase() ?? 'utf-8';
  // UTF-16 would have been recognised by its first two bytes.
  if (!ENCODINGS.has(label) || label.startsWith('utf-16')) throw new StatementError(NO_XML);
  return label;
}

/** The text of an XML file without its byte order mark. Throws `StatementError` for bytes that are no text. */
export function decodeXml(bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof StatementError ? error : new StatementError(NO_XML, { cause: error });
  }
}
