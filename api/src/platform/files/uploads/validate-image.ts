import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { limitedQueue } from '../../load/limited-queue.ts';
import { refuseFile } from './refuse-file.ts';

/** Beyond a camera’s sensor: a picture of a few kilobytes can claim more, and would fill the memory. */
const MAX_PIXELS = 50_000_000;
const AT_ONCE = 2;
const MAX_WAITING = 40;
/** Per caller, so that the pictures of one refuse nobody else’s. */
const EACH = { atOnce: AT_ONCE, waiting: 20 };
const SAMPLE_SIZE = 32;

const LIMITS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true };

const TOO_LARGE = 'Cette image compte trop de pixels\u202f: envoyez-en une de moins de 50 mégapixels.';
const ANIMATED = 'Une image animée n’est pas acceptée\u202f: envoyez une image fixe.';
const UNREADABLE = 'Cette image est incomplète ou illisible\u202f: enregistrez-la de nouveau.';

/** Decoding is what costs: two images at a time for this process. */
const inQueue = limitedQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING, each: EACH });

/** Any error of the decoder is reported to the sender as an unreadable file. */
async function decoding<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    return refuseFile(field, UNREADABLE);
  }
}

/**
 * Decodes an image to its last byte, and returns what `use` makes of it. Its size is read before any pixel
 * is; too large, moving, cut short or damaged is refused (unsupported-media). Refuses with unavailable when
 * overloaded.
 */
export function withImage<T>(bytes: Buffer, field: string, use: (image: Sharp) => Promise<T>): Promise<T> {
  return inQueue(async () => {
    const {
      width,
      height,
      pages = 1,
    } = await decoding(field, () => sharp(bytes, { ...LIMITS, limitInputPixels: false }).metadata());
    if (width * height > MAX_PIXELS) refuseFile(field, TOO_LARGE);
    if (pages > 1) refuseFile(field, ANIMATED);
    return decoding(field, () => use(sharp(bytes, LIMITS)));
  });
}

/** Refuses an image that cannot be shown. */
export async function validateImage(bytes: Buffer, field: string): Promise<void> {
  await withImage(bytes, field, (image) =>
    image.resize(SAMPLE_SIZE, SAMPLE_SIZE, { fit: 'inside' }).raw().toBuffer(),
  );
}
