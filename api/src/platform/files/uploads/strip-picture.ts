import type { AcceptedUpload } from './accept-upload.ts';
import { withImage } from './validate-image.ts';

const JPEG_QUALITY = 90;

/** A document without what a camera wrote into it (place, date, device): a picture re-encoded, upright; a PDF as it is. */
export async function withoutCameraData(paper: AcceptedUpload, field = 'file'): Promise<AcceptedUpload> {
  if (!paper.type.startsWith('image/')) return paper;
  const bytes = await withImage(paper.bytes, field, (image) => {
    const upright = image.autoOrient();
    return (paper.type === 'image/png' ? upright.png() : upright.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  });
  return { ...paper, bytes };
}
