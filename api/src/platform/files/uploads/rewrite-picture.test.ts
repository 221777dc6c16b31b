import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildPdf, buildPicture, buildPng } from '../../../testing/files/files.ts';
import { acceptUpload } from './accept-upload.ts';
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
