import { isAscii, isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import chardet from 'chardet';
import { countUtf8 } from './utf8.ts';

export type Encoding =
  | 'utf8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'windows-1250'
  | 'iso-8859-2'
  | 'macintosh';

const CHUNK_BYTES = 1 << 20;
const SAMPLE_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

const startsWith = (bytes: Buffer, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** `hasBadBytes`: UTF-8 but for a few bytes, which are read as Windows-1252. */
export type DetectedEncoding = { encoding: Encoding; hasBadBytes: boolean };

const clean = (encoding: Encoding): DetectedEncoding => ({ encoding, hasBadBytes: false });

/**
 * The encoding of a text file: by its byte order mark; UTF-8 when nearly every accent agrees; otherwise the
 * best guess. The whole file is read, because the first accent may be on the last line.
 */
export async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const file = await open(path);
  try {
    const first = Buffer.alloc(SAMPLE_BYTES);
    const { bytesRead } = await file.read(first, 0, SAMPLE_BYTES, 0);
    const chunks = file.createReadStream({ start: 0, autoClose: false, highWaterMark: CHUNK_BYTES });
    return await encodingOf(first.subarray(0, bytesRead), chunks);
  } finally {
    await file.close();
  }
}

/** Same as `detectEncoding`, for bytes in memory. */
export const encodingOfBytes = (bytes: Buffer): Promise<DetectedEncoding> =>
  encodingOf(bytes.subarray(0, SAMPLE_BYTES), [bytes]);

async function encodingOf(
  sample: Buffer,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<DetectedEncoding> {
  if (startsWith(sample, 0xff, 0xfe)) return clean('utf-16le');
  if (startsWith(sample, 0xfe, 0xff)) return clean('utf-16be');
  const wide = zeroPattern(sample);
  if (wide) return clean(wide);
  const isMarked = startsWith(sample, 0xef, 0xbb, 0xbf);
  const foreign = await firstForeignBytes(chunks);
  if (foreign === null) return clean('utf8');
  if (isMarked || foreign.hadAccents || isMostlyUtf8(foreign.bytes))
    return { encoding: 'utf8', hasBadBytes: true };
  return clean(guess(foreign.bytes));
}

/** UTF-16 without a mark: nearly every other byte of a French text is zero. */
function zeroPattern(sample: Buffer): Encoding | null {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index++) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const many = sample.length / 4;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : null;
}

type Foreign = { bytes: Buffer; hadAccents: boolean };

/**
 * The first piece that is not UTF-8, or null. Pieces are cut at line ends, which no UTF-8 character contains.
 */
async function firstForeignBytes(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Foreign | null> {
  let carried: Buffer = Buffer.alloc(0);
  let hadAccents = false;
  for await (const chunk of chunks) {
    if (carried.length === 0 && isAscii(chunk)) continue;
    const bytes = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk;
    const cut = bytes.lastIndexOf(NEWLINE) + 1 || boundary(bytes);
    if (!isUtf8(bytes.subarray(0, cut))) return { bytes, hadAccents };
    hadAccents ||= !isAscii(bytes.subarray(0, cut));
    carried = bytes.subarray(cut);
  }
  return isUtf8(carried) ? null : { bytes: carried, hadAccents };
}

/**
 * At least as many whole UTF-8 characters as bytes that are none: single-byte encodings hardly ever spell one
 * by chance.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  const { characters, strays } = countUtf8(bytes);
  return characters > 0 && characters >= strays;
}

/** Index after the last complete character of a chunk without line ends. */
function boundary(bytes: Buffer): number {
  for (let index = bytes.length - 1; index >= Math.max(0, bytes.length - 4); index--) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x80) return index + 1;
    if (byte >= 0xc0) return index;
  }
  return bytes.length;
}

/**
 * Letters of Central Europe that Windows-1252 reads as symbols (« Bia³y », « ¯ó³ty », « £ada ») and that no
 * word contains: `³`, `¹` and `¿` before a letter, `¯` and `£` before a small one.
 */
const CENTRAL_EUROPEAN =
  /[a-z\x80-\xff](?:[\xb3\xbf]|\xb9(?!\xb2))(?=[a-z\xe0-\xff])|(?<![a-z\d])[\xa3\xaf](?=[a-z\xe0-\xff])/i;
/** Letters that the two encodings of Central Europe place differently. */
const ISO_8859_2 = /[a-z\x80-\xff][\xb1\xb6\xbc](?=[a-z])/gi;
const WINDOWS_1250 = /[a-z\x80-\xff][\xb9\x9c\x9f](?=[a-z])/gi;

function centralEuropean(sample: Buffer): Encoding | null {
  const text = sample.toString('latin1');
  if (!CENTRAL_EUROPEAN.test(text)) return null;
  const times = (letters: RegExp): number => [...text.matchAll(letters)].length;
  return times(ISO_8859_2) > times(WINDOWS_1250) ? 'iso-8859-2' : 'windows-1250';
}

function guess(bytes: Buffer): Encoding {
  const middle = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - SAMPLE_BYTES / 2);
  const sample = bytes.subarray(middle, middle + SAMPLE_BYTES);
  const central = centralEuropean(sample);
  if (central !== null) return central;
  const found = chardet
    .analyse(sample)
    .find(({ name }) => name.startsWith('mac') || name.startsWith('windows-1252') || name === 'ISO-8859-1');
  // In Mac Roman « é » is 0x8e, a control character that Windows-1252 French does not use.
  const macAccents = count(sample, 0x8e) > 0 && count(sample, 0xe9) === 0;
  return found?.name.startsWith('mac') || macAccents ? 'macintosh' : 'windows-1252';
}

const count = (bytes: Buffer, wanted: number): number =>
  bytes.reduce((total, byte) => total + (byte === wanted ? 1 : 0), 0);
