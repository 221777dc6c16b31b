import { setImmediate } from 'node:timers/promises';
import sax from 'sax';
import { StatementError } from '../content/statement.ts';
import { decodeXml, NO_XML } from './decode-xml.ts';
import type { XmlElement } from './xml-element.ts';

const PIECE_CHARACTERS = 64 * 1024;
/** Other requests are answered between so many pieces. */
const PIECES_AT_ONCE = 4;
const MAX_DEPTH = 64;
/** Elements of one entry or of one of its transfers. */
const MAX_ELEMENTS = 5000;
const MAX_ELEMENT_TEXT = 4000;
// oxlint-disable-next-line no-control-regex -- the very characters that are looked for.
const CONTROLS = /[\u0000-\u001f\u007f]/g;

/** With the position the parser bounds its buffers; `strictEntities` is not in the types of the package. */
const OPTIONS = { position: true, strictEntities: true };

const DECLARES = 'Ce fichier contient une déclaration de type de document\u202f: refusé.';
const TOO_DETAILED = 'Une écriture du relevé est trop longue pour être lue.';

export type XmlRead = {
  /** Whether an element is collected with its descendants; by the local names down to it. */
  collects: (path: readonly string[]) => boolean;
  /** Collected elements within another one leave it: at most one is in memory. */
  take: (element: XmlElement, path: readonly string[]) => void;
  open?: (path: readonly string[]) => void;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const currencyOf = (attributes: Record<string, string | { value: string }>): string | undefined => {
  const { Ccy: currency } = attributes;
  return typeof currency === 'string' ? currency : currency?.value;
};

/**
 * Reads the XML of a third party as it comes, collecting some of its elements one after the other. No entity
 * but the five of XML is known, and a document type is refused; depth, names and each element are bounded.
 * Throws `StatementError`.
 */
export async function parseXml(bytes: Buffer, { collects, take, open }: XmlRead): Promise<void> {
  const text = decodeXml(bytes);
  const parser = sax.parser(true, OPTIONS);
  const path: string[] = [];
  const collected: { element: XmlElement; depth: number; elements: number }[] = [];
  const stack: XmlElement[] = [];
  const append = (piece: string): void => {
    const element = stack.at(-1);
    if (element && element.text.length < MAX_ELEMENT_TEXT)
      element.text += piece.slice(0, MAX_ELEMENT_TEXT).replace(CONTROLS, ' ');
  };
  parser.onerror = (error) => {
    throw new StatementError(NO_XML, { cause: error });
  };
  parser.ondoctype = () => {
    throw new StatementError(DECLARES);
  };
  parser.ontext = append;
  parser.oncdata = append;
  parser.onopentag = ({ name: qualified, attributes }) => {
    const name = localName(qualified);
    path.push(name);
    if (path.length > MAX_DEPTH) throw new StatementError(NO_XML);
    open?.(path);
    const isOwn = collects(path);
    const within = collected.at(-1);
    if (!isOwn && !within) return;
    const element: XmlElement = { name, text: '', currency: currencyOf(attributes), children: [] };
    if (isOwn) collected.push({ element, depth: path.length, elements: 0 });
    else if (within) {
      within.elements += 1;
      if (within.elements > MAX_ELEMENTS) throw new StatementError(TOO_DETAILED);
      stack.at(-1)?.children.push(element);
    }
    stack.push(element);
  };
  parser.onclosetag = () => {
    const last = collected.at(-1);
    if (last) stack.pop();
    if (last?.depth === path.length) {
      collected.pop();
      take(last.element, path);
    }
    path.pop();
  };
  for (let at = 0, piece = 1; at < text.length; at += PIECE_CHARACTERS, piece += 1) {
    parser.write(text.slice(at, at + PIECE_CHARACTERS));
    if (piece % PIECES_AT_ONCE === 0) await setImmediate();
  }
  if (text.trim() === '') throw new StatementError(NO_XML);
  parser.close();
}
