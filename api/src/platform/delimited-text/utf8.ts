import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

const NEWLINE = 0x0a;

/** Bytes of the character that a lead byte announces; 1 for ASCII and for bytes that lead nothing. */
const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1);

/** Bytes of the whole UTF-8 character at `at`; 0 when there is none. */
function characterAt(bytes: Buffer, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lengthOf(lead);
  return length > 1 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length ? length : 0;
}

/** Characters of several bytes, and bytes that belong to no UTF-8 character. */
export function countUtf8(bytes: Buffer): { characters: number; strays: number } {
  let characters = 0;
  let strays = 0;
  for (let at = 0; at < bytes.length;) {
    const length = characterAt(bytes, at);
    if (length > 1) characters++;
    if (length === 0) strays++;
    at += length || 1;
  }
  return { characters, strays };
}

/** Bytes that were read as Windows-1252, and the line of the first one. */
export type Repairs = { bytes: number; line: number };

/** Decodes UTF-8 in pieces; each invalid byte is read as Windows-1252 instead of being lost. */
export function createRepairingDecoder(): {
  write: (bytes: Buffer) => string;
  end: () => string;
  repairs: () => Repairs;
} {
  let carried: Buffer = Buffer.alloc(0);
  let line = 1;
  const repairs: Repairs = { bytes: 0, line: 0 };

  function decode(bytes: Buffer): string {
    if (isUtf8(bytes)) {
      line += newlines(bytes);
      return bytes.toString('utf8');
    }
    let text = '';
    for (let at = 0; at < bytes.length;) {
      const length = characterAt(bytes, at);
      if (length === 0) {
        repairs.bytes++;
        repairs.line ||= line;
        text += iconv.decode(bytes.subarray(at, at + 1), 'windows-1252');
      } else text += bytes.toString('utf8', at, at + length);
      if (bytes[at] === NEWLINE) line++;
      at += length || 1;
    }
    return text;
  }
  return {
    write(chunk) {
      const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
      // A character may go on in the next piece: whole lines are decoded, the rest waits.
      const cut = bytes.lastIndexOf(NEWLINE) + 1;
      carried = bytes.subarray(cut);
      return linesOf(bytes.subarray(0, cut)).map(decode).join('');
    },
    end: () => decode(carried),
    repairs: () => repairs,
  };
}

/** The bytes as one piece when all is UTF-8, else line by line, so that only the damaged lines are walked. */
function linesOf(bytes: Buffer): Buffer[] {
  if (isUtf8(bytes)) return [bytes];
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const next = bytes.indexOf(NEWLINE, from) + 1 || bytes.length;
    lines.push(bytes.subarray(from, next));
    from = next;
  }
  return lines;
}

function newlines(bytes: Buffer): number {
  let total = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) total++;
  return total;
}
