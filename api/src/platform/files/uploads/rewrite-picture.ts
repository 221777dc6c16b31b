import type { AcceptedUpload } from './accept-upload.ts';
import { withImage } from './validate-image.ts';
import { withoutVideoMetadata } from './video-metadata.ts';

const JPEG_QUALITY = 90;
const QUARTER = { left: 270, right: 90 } as const;
/** Better than the displayed quality: a photograph may be turned several times. */
const WEBP_QUALITY = 90;

/**
 * A document without the metadata of a camera (place, date, device): a picture re-encoded, upright; a video
 * with its pictures and sound as they are; a PDF unchanged.
 */
export async function withoutCameraData(paper: AcceptedUpload, field = 'file'): Promise<AcceptedUpload> {
  if (paper.type.startsWith('video/')) return { ...paper, bytes: withoutVideoMetadata(paper.bytes) };
  if (!paper.type.startsWith('image/')) return paper;
  const bytes = await withImage(paper.bytes, field, (image) => {
    const upright = image.autoOrient();
    return (paper.type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  });
  return { ...paper, bytes };
}

/** The proportions of pictures of vehicles in pages. */
const SHOWN = 16 / 9;
const COVER = { r: 214, g: 217, b: 219 };

type Part = { x: number; y: number; width: number; height: number };

/**
 * A picture of ours with a part covered by plain grey: what was there is not in it any more. The part is
 * given in shares of the picture as pages show it, cropped at its middle to 16:9. Refuses with unavailable
 * when overloaded.
 */
export const coverPart = (bytes: Buffer, part: Part): Promise<Buffer> =>
  withImage(bytes, 'picture', async (image) => {
    const { width, height } = await image.metadata();
    const shown = { width: Math.min(width, height * SHOWN), height: Math.min(height, width / SHOWN) };
    const left = Math.floor((width - shown.width) / 2 + part.x * shown.width);
    const top = Math.floor((height - shown.height) / 2 + part.y * shown.height);
    const cover = {
      width: Math.max(1, Math.min(Math.ceil(part.width * shown.width), width - left)),
      height: Math.max(1, Math.min(Math.ceil(part.height * shown.height), height - top)),
      channels: 3 as const,
      background: COVER,
    };
    return image
      .composite([
        { input: { create: cover }, left: Math.min(left, width - 1), top: Math.min(top, height - 1) },
      ])
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
  });

/** A picture of ours a quarter turned. Refuses with unavailable when overloaded. */
export const turnPicture = (bytes: Buffer, way: keyof typeof QUARTER): Promise<Buffer> =>
  withImage(bytes, 'picture', (image) =>
    image.rotate(QUARTER[way]).webp({ quality: WEBP_QUALITY }).toBuffer(),
  );

const PRINTED_SIDE = 800;
const PRINTED_QUALITY = 80;
/** A picture of ours as documents print it: small, on white. Refuses with unavailable when overloaded. */
export const printedPicture = (bytes: Buffer): Promise<Buffer> =>
  withImage(bytes, 'picture', (image) =>
    image
      .resize(PRINTED_SIDE, PRINTED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: PRINTED_QUALITY })
      .toBuffer(),
  );
