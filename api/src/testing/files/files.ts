import { once } from 'node:events';
import { crc32, createDeflate, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The smallest file that readers accept as a PDF. */
export const buildPdf = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${extra} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n` +
      'xref\n0 3\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
    'latin1',
  );

type PictureOptions = { width?: number; height?: number };

/** A picture that compresses badly, as photographs do. */
export function buildPicture({ width = 320, height = 200 }: PictureOptions = {}): Sharp {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 1) raw[at] = (at * 2_654_435_761) >>> 24;
  return sharp(raw, { raw: { width, height, channels: 3 } });
}
export const buildJpeg = (options?: PictureOptions): Promise<Buffer> =>
  buildPicture(options).jpeg().toBuffer();
export const buildPng = (options?: PictureOptions): Promise<Buffer> => buildPicture(options).png().toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A valid PNG of a few hundred kilobytes that takes a gigabyte to decode. */
export async function buildPixelBomb(side = 16_000): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const squeezed: Buffer[] = [];
  const deflate = createDeflate().on('data', (part: Buffer) => squeezed.push(part));
  const row = Buffer.alloc(1 + side * 4);
  for (let y = 0; y < side; y += 1) if (!deflate.write(row)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(squeezed)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG: its other frames are in separate chunks. */
export async function buildMovingPng(): Promise<Buffer> {
  const still = await buildPng();
  const afterHeader = 8 + 25;
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(100_000, 0);
  return Buffer.concat([
    still.subarray(0, afterHeader),
    chunk('acTL', animation),
    still.subarray(afterHeader),
  ]);
}

/** A zip of one file; of zeros, it is a thousand times larger once unpacked. */
export function buildZip(name = 'bombe.txt', content: Buffer = Buffer.alloc(10_000_000)): Buffer {
  const data = deflateRawSync(content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(data.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), data]);
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
