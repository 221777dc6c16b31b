import type { MEDIA_RESOLUTIONS } from '@pomelo/contract/content/content.endpoints.ts';
import sharp, { type Sharp } from 'sharp';
import { type AnyDrawing, drawSvg } from './drawing/any-drawing.ts';
import type { PictureFormat } from '../../platform/files/picture-format.ts';

export type Resolution = (typeof MEDIA_RESOLUTIONS)[number];

// Pictures are made two at a time; more threads in each would only take turns.
sharp.concurrency(1);

/** The ground of a format without transparency: the light one of the site. */
const LIGHT_GROUND = '#f4f1ec';
const MAX_INPUT_PIXELS = 60_000_000;

/** « 640x360 » → width and height in pixels. */
export function sizeOf(resolution: Resolution): { width: number; height: number } {
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  return { width, height };
}

// Low efforts: a picture is encoded once and cached, but the first visitor waits for it.
function encoded(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 58, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 82, alphaQuality: 80, effort: 1 }).toBuffer();
    case 'jpeg':
      return picture.flatten({ background: LIGHT_GROUND }).jpeg({ quality: 82 }).toBuffer();
  }
}

/**
 * A generated picture: transparent in AVIF and WebP, so that the page provides the backdrop; on a light
 * ground in JPEG.
 */
export const renderPicture = (
  drawing: AnyDrawing,
  resolution: Resolution,
  format: PictureFormat,
): Promise<Buffer> => encoded(sharp(Buffer.from(drawSvg(drawing, sizeOf(resolution)))), format);

/** An uploaded picture, rotated upright, without its metadata, cropped to the requested proportions. */
export const resizePicture = (
  original: Buffer,
  resolution: Resolution,
  format: PictureFormat,
): Promise<Buffer> =>
  encoded(
    sharp(original, { limitInputPixels: MAX_INPUT_PIXELS })
      .rotate()
      .resize({ ...sizeOf(resolution), fit: 'cover' }),
    format,
  );

/** For a picture that was already re-encoded. */
export async function pictureSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
  return { width, height };
}
