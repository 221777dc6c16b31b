import { ParseOption, XmlDocument, type XmlNode } from 'libxml2-wasm';

/** Elements by local name: senders use several versions of a schema, each in its own namespace. */
export const path = (names: string): string =>
  names
    .split('/')
    .map((name) => (name.startsWith('@') || name === '.' ? name : `*[local-name()="${name}"]`))
    .join('/');

export const textAt = (node: XmlNode, names: string): string => node.get(path(names))?.content.trim() ?? '';
export const textsAt = (node: XmlNode, names: string): string[] =>
  node.find(path(names)).map(({ content }) => content.trim());

/**
 * The document is not XML that we accept; `declares`: it has a document type, of which none of ours has need.
 */
export class UnreadableXml extends Error {
  readonly declares: boolean;
  constructor(declares: boolean, options?: ErrorOptions) {
    super(declares ? 'The XML declares a document type' : 'The XML cannot be read', options);
    this.name = 'UnreadableXml';
    this.declares = declares;
  }
}

/**
 * Reads the XML of a third party, then frees it. Without `XML_PARSE_HUGE`, libxml2 bounds depth, names and
 * the growth of entities; nothing outside the file is read. Throws `UnreadableXml`, and what `read` throws.
 */
export function readOutsideXml<T>(bytes: Buffer, read: (root: XmlNode) => T): T {
  const document = open(bytes);
  try {
    if (document.dtd) throw new UnreadableXml(true);
    return read(document.root);
  } finally {
    document.dispose();
  }
}

function open(bytes: Buffer): XmlDocument {
  try {
    return XmlDocument.fromBuffer(bytes, {
      option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE,
    });
  } catch (error) {
    throw new UnreadableXml(false, { cause: error });
  }
}
