/**
 * A value of PDF syntax (ISO 32000-1, 7.3), as far as validation needs it: the content of strings and numbers
 * is omitted.
 */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'reference'; number: number }
  | { kind: 'number'; value: number }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: Map<string, PdfValue> }
  | { kind: 'other' };

/** Syntax that no program of ours can read in bounded time: nested too deep, or too much of it. */
export class PdfTooComplex extends Error {
  constructor() {
    super('The PDF is nested too deep or too long to be read');
    this.name = 'PdfTooComplex';
  }
}

/** Bytes that may still be read, over all the values of a file. */
export type ReadingBudget = { bytes: number };
/** Values, too: each takes memory, and millions of them seconds. */
export type SyntaxBudget = ReadingBudget & { values: number };

const MAX_DEPTH = 60;
const LATIN1 = 'latin1';
const OTHER: PdfValue = { kind: 'other' };
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((one) => one.charCodeAt(0)));
const code = (letter: string): number => letter.charCodeAt(0);
const [PERCENT, SLASH, OPEN, CLOSE, LESS, GREATER, OPEN_LIST, CLOSE_LIST, BACKSLASH] = [...'%/()<>[]\\'].map(
  code,
);

/** A name as readers understand it: `/J#61vaScript` is `JavaScript`. */
export const decodeName = (raw: string): string =>
  raw.replace(/#([\da-fA-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Reads values from bytes, one after the other; malformed syntax is skipped, as readers of PDF do. */
export class PdfSyntax {
  readonly #bytes: Buffer;
  readonly #budget: SyntaxBudget;
  at: number;

  constructor(bytes: Buffer, at: number, budget: SyntaxBudget) {
    this.#bytes = bytes;
    this.at = at;
    this.#budget = budget;
  }

  #advance(to: number): void {
    this.#budget.bytes -= to - this.at;
    this.at = to;
    if (this.#budget.bytes < 0) throw new PdfTooComplex();
  }

  skipBlank(): void {
    let at = this.at;
    for (let byte = this.#bytes[at]; byte !== undefined; byte = this.#bytes[at]) {
      if (WHITE.has(byte)) at += 1;
      else if (byte === PERCENT)
        while (at < this.#bytes.length && this.#bytes[at] !== 10 && this.#bytes[at] !== 13) at += 1;
      else break;
    }
    this.#advance(at);
  }

  /** The regular characters that come next; empty at a delimiter. */
  word(): string {
    let end = this.at;
    for (
      let byte = this.#bytes[end];
      byte !== undefined && !WHITE.has(byte) && !DELIMITERS.has(byte);
      byte = this.#bytes[end]
    )
      end += 1;
    const word = this.#bytes.toString(LATIN1, this.at, end);
    this.#advance(end);
    return word;
  }

  #skipString(): void {
    let depth = 0;
    let at = this.at;
    for (; at < this.#bytes.length; at += 1) {
      const byte = this.#bytes[at];
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE && (depth -= 1) === 0) break;
    }
    this.#advance(Math.min(at + 1, this.#bytes.length));
  }

  #skipHexString(): void {
    const end = this.#bytes.indexOf('>', this.at, LATIN1);
    this.#advance(end < 0 ? this.#bytes.length : end + 1);
  }

  /** The next value; undefined at the end of a list or dictionary, and of the bytes. */
  value(depth = 0): PdfValue | undefined {
    this.#budget.values -= 1;
    if (depth > MAX_DEPTH || this.#budget.values < 0) throw new PdfTooComplex();
    this.skipBlank();
    const byte = this.#bytes[this.at];
    if (byte === undefined || byte === CLOSE_LIST || byte === GREATER) return undefined;
    if (byte === SLASH) {
      this.#advance(this.at + 1);
      return { kind: 'name', name: decodeName(this.word()) };
    }
    if (byte === OPEN) {
      this.#skipString();
      return OTHER;
    }
    if (byte === LESS)
      return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : (this.#skipHexString(), OTHER);
    if (byte === OPEN_LIST) return this.#array(depth);
    const word = this.word();
    // A delimiter that opens nothing.
    if (word === '') this.#advance(this.at + 1);
    return /^[+-]?[\d.]+$/.test(word) ? this.#numberOrReference(word) : OTHER;
  }

  #numberOrReference(word: string): PdfValue {
    if (/^\d+$/.test(word)) {
      const end = /^[\s\0]+\d+[\s\0]+R(?![^\s\0()<>[\]{}/%])/.exec(
        this.#bytes.toString(LATIN1, this.at, this.at + 40),
      )?.[0].length;
      if (end !== undefined) {
        this.#advance(this.at + end);
        return { kind: 'reference', number: Number(word) };
      }
    }
    return { kind: 'number', value: Number(word) };
  }

  #array(depth: number): PdfValue {
    this.#advance(this.at + 1);
    const items: PdfValue[] = [];
    for (let item = this.value(depth + 1); item !== undefined; item = this.value(depth + 1)) items.push(item);
    if (this.#bytes[this.at] === CLOSE_LIST) this.#advance(this.at + 1);
    return { kind: 'array', items };
  }

  #dictionary(depth: number): PdfValue {
    this.#advance(this.at + 2);
    const entries = new Map<string, PdfValue>();
    for (let key = this.value(depth + 1); key !== undefined; key = this.value(depth + 1)) {
      if (key.kind !== 'name') continue;
      const value = this.value(depth + 1);
      if (value === undefined) break;
      // Readers differ on which of two entries of one key counts: both are examined.
      entries.set(entries.has(key.name) ? `${key.name}\0${entries.size}` : key.name, value);
    }
    while (this.#bytes[this.at] === GREATER || WHITE.has(this.#bytes[this.at] ?? -1)) {
      if (this.#bytes[this.at] === GREATER && this.#bytes[this.at + 1] === GREATER) {
        this.#advance(this.at + 2);
        break;
      }
      this.#advance(this.at + 1);
    }
    return { kind: 'dictionary', entries };
  }
}
