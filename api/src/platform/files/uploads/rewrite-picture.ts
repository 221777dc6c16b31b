import type { AcceptedUpload } from './accept-upload.ts';
import { withImage } from './validate-image.ts';

const JPEG_QUALITY = 90;
const QUARTER = { left: 270, right: 90 } as const;
/** Better than what is shown: a photograph may be turned several times. */
const WEBP_QUALITY = 90;

/**
 * A document without the metadata of a camera (place, date, device): a picture re-encoded, upright; a PDF
 * unchanged.
 */
export async function withoutCameraData(paper: AcceptedUpload, field = 'file'): Promise<AcceptedUpload> {
  if (!paper.type.startsWith('image/')) return paper;
  const bytes = await withImage(paper.bytes, field, (image) => {
    const upright = image.autoOrient();
    return (paper.type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  });
  return { ...paper, bytes };
}

/** A picture of ours a quarter turned. Refuses with unavailable when overloaded. */
export const turnPicture = (bytes: Buffer, way: keyof typeof QUARTER): Promise<Buffer> =>
  withImage(bytes, 'picture', (image) =>
    image.rotate(QUARTER[way]).webp({ quality: WEBP_QUALITY }).toBuffer(),
  );
