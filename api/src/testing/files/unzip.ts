import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const DEFLATED = 8;

/**
 * The files of a ZIP as texts by name, found by its central directory as a reader of spreadsheets finds them.
 */
export function unzipped(zip: Buffer): Map<string, string> {
  const end = zip.lastIndexOf(Buffer.from([END & 255, (END >> 8) & 255, (END >> 16) & 255, END >>> 24]));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const bytes = zip.subarray(from, from + size);
    files.set(
      zip.toString('utf8', at + 46, at + 46 + name),
      (method === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += 46 + name + extra + comment;
  }
  return files;
}
