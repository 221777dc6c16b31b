import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import { PICTURE_FILE_TYPES, type UploadedFile } from '@pomelo/contract/files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../errors/refusal.ts';
import { withImage } from './validate-image.ts';
import { refuseFile } from './refuse-file.ts';

const ACCEPTED: readonly string[] = PICTURE_FILE_TYPES;
const NEITHER = 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.';
const HEIC = 'Les photos HEIC ne sont pas acceptées\u202f: envoyez-la en JPEG.';
const WEBP_QUALITY = 84;

export type PictureShape = {
  width: number;
  height: number;
  /** `cover` fills the shape and crops the rest; `inside` preserves all of it, and never enlarges. */
  fit: 'cover' | 'inside';
  /** `png` for printing. */
  format: 'webp' | 'png';
};
export type AcceptedPicture = { bytes: Buffer; type: string; extension: string };

/**
 * The uploaded picture, re-encoded: upright, in this shape, without the metadata of the camera. Refused when
 * it is not a still image that opens: unsupported-media, too-large.
 */
export async function acceptPicture(
  file: UploadedFile,
  shape: PictureShape,
  field: string,
): Promise<AcceptedPicture> {
  if (file.bytes.length > MAX_UPLOAD_BYTES) refuse('too-large', 'Une image pèse au plus 10 Mo.');
  const given = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const type = (await fileTypeFromBuffer(given))?.mime ?? '';
  if (!ACCEPTED.includes(type)) refuseFile(field, /^image\/hei[cf]/.test(type) ? HEIC : NEITHER);
  const { width, height, fit, format } = shape;
  const bytes = await withImage(given, field, (image) => {
    const shaped = image.autoOrient().resize({ width, height, fit, withoutEnlargement: fit === 'inside' });
    return (format === 'png' ? shaped.png() : shaped.webp({ quality: WEBP_QUALITY })).toBuffer();
  });
  return { bytes, type: `image/${format}`, extension: format };
}
