import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';

/** Pages show 1,920 pixels; a plate or a scratch is still read at this size. */
const LONGEST_SIDE = 3000;
const QUALITY = 0.85;
/** Below it, making it smaller saves little. */
const SMALL_BYTES = 1_500_000;
const THUMBNAIL = { width: 152, height: 100, quality: 0.6 };

export type TakenPhoto = { photo: Blob; thumbnail: string };

function drawn(image: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas;
}

function thumbnailOf(image: ImageBitmap): string {
  const scale = Math.max(THUMBNAIL.width / image.width, THUMBNAIL.height / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = THUMBNAIL.width;
  canvas.height = THUMBNAIL.height;
  const [width, height] = [image.width * scale, image.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(image, (THUMBNAIL.width - width) / 2, (THUMBNAIL.height - height) / 2, width, height);
  return canvas.toDataURL('image/jpeg', THUMBNAIL.quality);
}

/**
 * The photograph as it is sent: smaller where that helps, upright. Null for a file that this browser cannot
 * read and that is too large to be sent as it is.
 */
export async function shrinkPhoto(file: File): Promise<TakenPhoto | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The server says why it refuses it.
    return file.size <= MAX_UPLOAD_BYTES ? { photo: file, thumbnail: '' } : null;
  }
  const thumbnail = thumbnailOf(image);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
  if (scale === 1 && file.size <= SMALL_BYTES) {
    image.close();
    return { photo: file, thumbnail };
  }
  const canvas = drawn(image, Math.round(image.width * scale), Math.round(image.height * scale));
  image.close();
  const smaller = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  const photo = smaller && smaller.size < file.size ? smaller : file;
  return photo.size <= MAX_UPLOAD_BYTES ? { photo, thumbnail } : null;
}
