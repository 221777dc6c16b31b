import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPixelBomb } from '@pomelo/api/testing/files/files.ts';
import { seededRandom } from '@pomelo/api/seeds/demo/random.ts';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 960;
/** Size of the coarse picture that is enlarged, so that pictures have edges and differ. */
const COARSE = { width: 32, height: 24, channels: 3 } as const;
const HEIC_HEAD = '000000186674797068656963000000006d69663168656963';
const GREATEST = 255;
const AT_ONCE = 8;

/**
 * Responses of dealers' servers that are not a photograph to show; `slow` and `endless` are responses, not
 * files.
 */
export const ODD_KINDS = [
  'missing',
  'endless',
  'inside',
  'bomb',
  'heic',
  'cmyk',
  'huge',
  'animated',
  'page',
  'cut',
  'again',
] as const;
export type OddKind = (typeof ODD_KINDS)[number];

/** A photograph of a phone: turned on its side by EXIF, with the place where it was taken. */
async function phonePicture(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const pixels = Buffer.from(
    Array.from({ length: COARSE.width * COARSE.height * COARSE.channels }, () => random.between(0, GREATEST)),
  );
  return sharp(pixels, { raw: COARSE })
    .resize(WIDTH, HEIGHT, { kernel: 'cubic' })
    .jpeg({ quality: 82 })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: seed % 2 === 0 ? '1' : '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .toBuffer();
}

export type Folder = { path: (name: string) => string; odd: (kind: OddKind) => Buffer };

/** Writes `count` photographs, and one file of each odd kind, into a folder. */
export async function makePictures(folder: string, count: number): Promise<Folder> {
  mkdirSync(folder, { recursive: true });
  const path = (name: string): string => join(folder, name);
  for (let from = 0; from < count; from += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, count - from) }, async (_, at) =>
        writeFileSync(path(`${from + at}.jpg`), await phonePicture(from + at + 1)),
      ),
    );
  const first = readFileSync(path('0.jpg'));
  const flat = { width: 11_000, height: 9200, channels: 3, background: '#456' } as const;
  const frames = await Promise.all(
    ['#c33', '#3c3'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const files: Record<OddKind, Buffer> = {
    missing: Buffer.alloc(0),
    endless: Buffer.alloc(0),
    inside: Buffer.alloc(0),
    again: Buffer.alloc(0),
    bomb: await buildPixelBomb(10_000),
    heic: Buffer.from(HEIC_HEAD, 'hex'),
    cmyk: await sharp(first).toColourspace('cmyk').jpeg().toBuffer(),
    huge: await sharp({ create: flat }).jpeg().toBuffer(),
    animated: await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
    page: Buffer.from('<!doctype html><title>Not a picture</title>'),
    cut: first.subarray(0, first.length / 3),
  };
  return { path, odd: (kind) => files[kind] };
}
