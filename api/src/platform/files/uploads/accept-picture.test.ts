import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildJpeg,
  buildMovingPng,
  buildPicture,
  buildPixelBomb,
  buildPng,
  buildZip,
} from '../../../testing/files/files.ts';
import { acceptPicture, type PictureShape } from './accept-picture.ts';

const SQUARE: PictureShape = { width: 512, height: 512, fit: 'cover', format: 'webp' };
const LOGO: PictureShape = { width: 800, height: 400, fit: 'inside', format: 'png' };
const accept = (bytes: Buffer, shape = SQUARE) =>
  acceptPicture({ name: 'photo.png', bytes }, shape, 'picture');
const refusal = { code: 'unsupported-media' };

async function buildMovingWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(10 * 40 * 3).fill(120, 0, 600);
  return sharp(frames, { raw: { width: 10, height: 40, channels: 3, pageHeight: 10 } })
    .webp({ loop: 0 })
    .toBuffer();
}

const [jpeg, png, webp, avif, gif, tiff, movingPng, movingWebp, bomb] = await Promise.all([
  buildJpeg(),
  buildPng(),
  buildPicture().webp().toBuffer(),
  buildPicture().avif({ effort: 0 }).toBuffer(),
  buildPicture().gif().toBuffer(),
  buildPicture().tiff().toBuffer(),
  buildMovingPng(),
  buildMovingWebp(),
  buildPixelBomb(8000),
]);

describe('a picture', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
  ])('is re-encoded from %s, in its shape', async (_what, bytes) => {
    const picture = await accept(bytes);
    expect(picture).toMatchObject({ type: 'image/webp', extension: 'webp' });
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  });

  it('is rotated upright, and loses its metadata: place and device', async () => {
    const lying = await buildPicture({ width: 300, height: 100 })
      .withExif({ IFD0: { Make: 'Camera', Copyright: 'Camille' }, IFD3: { GPSLatitude: '45/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { bytes } = await accept(lying, LOGO);
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
    });
    expect({ width, height }).toEqual({ width: 100, height: 300 });
  });

  it('of a logo is not cropped, and retains its transparency and its size when it is small', async () => {
    const clear = await sharp({ create: { width: 1600, height: 200, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect(await sharp((await accept(clear, LOGO)).bytes).metadata()).toMatchObject({
      format: 'png',
      width: 800,
      height: 100,
      hasAlpha: true,
    });
    expect(
      await sharp((await accept(await buildPng({ width: 40, height: 20 }), LOGO)).bytes).metadata(),
    ).toMatchObject({
      width: 40,
      height: 20,
    });
  });

  it.each<[string, Buffer]>([
    ['an SVG drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    ['a GIF', gif],
    ['a TIFF', tiff],
    ['a zip', buildZip()],
    ['a moving PNG', movingPng],
    ['a moving WebP', movingWebp],
    ['a pixel bomb', bomb],
    ['half a photograph', jpeg.subarray(0, 5000)],
    [
      'a signature and nothing more',
      Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]),
    ],
  ])('may not be %s', async (_what, bytes) => {
    await expect(accept(bytes)).rejects.toMatchObject({
      ...refusal,
      extra: { errors: [{ path: 'picture' }] },
    });
  });
});
