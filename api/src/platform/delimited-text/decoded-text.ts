import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import type { DetectedEncoding } from './encoding.ts';
import { createRepairingDecoder, type Repairs } from './utf8.ts';

/** A piece of text and how many bytes of the file were read so far. */
export type Chunk = { text: string; bytesRead: number };

export type DecodedText = {
  chunks: AsyncGenerator<Chunk>;
  /** Once the chunks were read: bytes that were no UTF-8. */
  repairs: () => Repairs;
};

const CHUNK_BYTES = 1 << 18;
const NO_REPAIRS: Repairs = { bytes: 0, line: 0 };

/** The text of a file in pieces, without its byte order mark; line ends that are a lone CR become LF. */
export const decodedText = (path: string, detected: DetectedEncoding): DecodedText =>
  decodedBytes(createReadStream(path, { highWaterMark: CHUNK_BYTES }), detected);

/** Same as `decodedText`, for a stream of bytes. */
export function decodedBytes(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  { encoding, hasBadBytes }: DetectedEncoding,
): DecodedText {
  const repairing = hasBadBytes ? createRepairingDecoder() : null;
  const decoder = repairing ?? (encoding === 'macintosh' ? macDecoder() : iconv.getDecoder(encoding));
  return { chunks: chunksOf(source, decoder), repairs: () => repairing?.repairs() ?? NO_REPAIRS };
}

/** Mac OS has had the euro in the place of the currency sign since 1998; iconv-lite has the older table. */
function macDecoder(): Decoder {
  const decoder = iconv.getDecoder('macintosh');
  return { write: (bytes) => decoder.write(bytes).replaceAll('¤', '€'), end: () => decoder.end() };
}

type Decoder = { write: (bytes: Buffer) => string; end: () => string | undefined };

async function* chunksOf(
  source: AsyncIterable<Buffer> | Iterable<Buffer>,
  decoder: Decoder,
): AsyncGenerator<Chunk> {
  let bytesRead = 0;
  let started = false;
  let returnsAlone = false;
  for await (const bytes of source) {
    bytesRead += bytes.length;
    let text = decoder.write(bytes);
    if (text === '') continue;
    if (!started) {
      started = true;
      // The byte order mark is the first character of the first text, in every encoding that has one.
      if (text.startsWith('\ufeff')) text = text.slice(1);
      returnsAlone = /\r[^\n]/.test(text) && !text.includes('\n');
    }
    yield { text: returnsAlone ? text.replaceAll('\r', '\n') : text, bytesRead };
  }
  const last = decoder.end() ?? '';
  if (last !== '') yield { text: lastText(last, started, returnsAlone), bytesRead };
}

/** A damaged file without line ends is returned as one piece at the end. */
function lastText(text: string, started: boolean, returnsAlone: boolean): string {
  const unmarked = !started && text.startsWith('\ufeff') ? text.slice(1) : text;
  const alone = started ? returnsAlone : /\r[^\n]/.test(text) && !text.includes('\n');
  return alone ? unmarked.replaceAll('\r', '\n') : unmarked;
}
