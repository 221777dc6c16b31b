import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildPdf, buildPicture, buildPng } from '../../../testing/files/files.ts';
import { acceptMedia, acceptUpload } from './accept-upload.ts';
import { withoutCameraData } from './rewrite-picture.ts';

const strip = async (bytes: Buffer, name: string) => withoutCameraData(await acceptUpload({ name, bytes }));

it('strips where and with which device a document was photographed, and rotates it upright', async () => {
  const photo = await buildPicture({ width: 300, height: 100 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { bytes, type, name } = await strip(photo, 'kbis.jpg');
  const { exif, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 100,
    height: 300,
  });
  expect({ type, name }).toEqual({ type: 'image/jpeg', name: 'kbis.jpg' });
});

it('stores a PNG as PNG, and a PDF to the byte', async () => {
  expect(await sharp((await strip(await buildPng(), 'a.png')).bytes).metadata()).toMatchObject({
    format: 'png',
    width: 320,
  });
  expect((await strip(buildPdf(), 'a.pdf')).bytes.equals(buildPdf())).toBe(true);
});

const box = (name: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(all.length + 8);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, all]);
};
const large = (name: string, content: Buffer): Buffer => {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(name, 4, 'latin1');
  header.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([header, content]);
};
const PLACE = Buffer.from('+48.8577+002.295/', 'latin1');
const RECORDED = Buffer.from([0, 0, 0, 0, 0xe4, 0x11, 0x22, 0x33, 0xe4, 0x11, 0x22, 0x34, 0, 0, 2, 0x58]);

// CLAIM-1
it.each([
  ['an MP4', 'isom', 'video/mp4'],
  ['a MOV of a telephone', 'qt  ', 'video/quicktime'],
])(
  'strips where, when and with what %s was filmed, its pictures stay where they are',
  async (_what, brand, type) => {
    const sound = Buffer.from('pictures and sound');
    const film = Buffer.concat([
      box('ftyp', Buffer.from(brand), Buffer.alloc(4), Buffer.from(brand)),
      large('mdat', sound),
      box(
        'moov',
        box('mvhd', RECORDED),
        box('trak', box('tkhd', RECORDED), box('udta', box('\u00a9xyz', PLACE))),
        box('udta', box('\u00a9xyz', PLACE), Buffer.alloc(4)),
        box('meta', box('mdta', Buffer.from('com.apple.quicktime.model iPhone')), PLACE),
      ),
      box('uuid', PLACE),
    ]);
    const sent = await acceptMedia({ name: 'bruit.mov', bytes: film });
    const { bytes } = await withoutCameraData(sent);
    expect([sent.type, bytes.length]).toEqual([type, film.length]);
    expect(
      ['+48.8', 'iPhone', '\u00e4\u0011\u0022'].filter((text) => bytes.includes(text, 0, 'latin1')),
    ).toEqual([]);
    expect(bytes.indexOf(sound)).toBe(film.indexOf(sound));
    expect(bytes.includes(RECORDED.subarray(12))).toBe(true);
  },
);

it('leaves a damaged video as it is, but for what can be read of it', async () => {
  const film = Buffer.concat([
    box('ftyp', Buffer.from('isom'), Buffer.alloc(4)),
    Buffer.from([0xff, 0xff, 0xff, 0xff]),
    Buffer.from('moov'),
    Buffer.from([0, 0, 0, 3]),
    Buffer.from('udta+48'),
  ]);
  const { bytes } = await withoutCameraData(await acceptMedia({ name: 'a.mp4', bytes: film }));
  expect(bytes.equals(film)).toBe(true);
});
