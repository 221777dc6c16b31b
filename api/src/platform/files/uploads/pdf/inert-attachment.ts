import { fileTypeFromBuffer } from 'file-type';

const PICTURES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
const XML_START = /^(?:\u00ef\u00bb\u00bf)?\s*<[?\w!]/;
const ENCODING = /^[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i;
/** ASCII-compatible encodings: each byte below 128 is the ASCII character. */
const PLAIN_ENCODING = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d{1,2}|windows-125\d)$/i;
/** Markup by which a browser or an editor runs, renders or fetches something of an XML file. */
const NOT_DATA =
  /<!DOCTYPE|<!ENTITY|<\?xml-stylesheet|<\?mso|<[\w:]*(?:html|svg|script)\b|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;

function isDataXml(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (!XML_START.test(text) || text.includes('\0') || NOT_DATA.test(text)) return false;
  return PLAIN_ENCODING.test(ENCODING.exec(text.slice(0, 300))?.[1] ?? 'utf-8');
}

/** Whether an attachment of a PDF is inert when opened: XML with data (Factur-X), a JPEG or a PNG. */
export async function isInert(bytes: Buffer): Promise<boolean> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== undefined && PICTURES.has(type)) return true;
  return (type === undefined || type === 'application/xml' || type === 'text/xml') && isDataXml(bytes);
}
