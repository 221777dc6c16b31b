export type PhotographFlag = 'small' | 'blurred' | 'dark';

export type Grey = { pixels: Uint8Array; width: number; height: number };

/** Below them the team sees a flag; found with generated pictures of 512 pixels, not yet with photographs of cars. */
const BLURRED_BELOW = 45;
const DARK_BELOW = 42;
/** The width at which a card on a dense screen shows it without enlarging. */
const SMALL_BELOW = 800;

/** Variance of the Laplacian: edges of a sharp picture are steep. Zero for a picture of one colour. */
export function sharpnessOf({ pixels, width, height }: Grey): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (place: number): number => pixels[place] ?? 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const place = y * width + x;
      const edge = at(place - 1) + at(place + 1) + at(place - width) + at(place + width) - 4 * at(place);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Mean luminance, from 0 to 255. */
export function brightnessOf({ pixels }: Grey): number {
  let sum = 0;
  for (const pixel of pixels) sum += pixel;
  return pixels.length === 0 ? 0 : sum / pixels.length;
}

export const LOOK_WIDTH = 9;
export const LOOK_HEIGHT = 8;

/** Difference hash of a picture of 9 × 8 pixels: whether each pixel is brighter than the next of its row. */
export function lookOf(pixels: Uint8Array): bigint {
  let look = 0n;
  for (let y = 0; y < LOOK_HEIGHT; y += 1)
    for (let x = 0; x < LOOK_WIDTH - 1; x += 1) {
      const place = y * LOOK_WIDTH + x;
      look = (look << 1n) | ((pixels[place] ?? 0) > (pixels[place + 1] ?? 0) ? 1n : 0n);
    }
  return BigInt.asIntN(64, look);
}

/** Two of one car differ in more bits than a picture and its copy in another size or quality. */
const ALIKE_BITS = 4;
/** A wall, the sky: too little in it to compare. */
const MIN_BITS = 6;

const bitsIn = (look: bigint): number => {
  let bits = 0;
  for (let rest = BigInt.asUintN(64, look); rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
};

// STOCK-27
/** Whether two pictures are one, resized or recompressed. */
export const areAlike = (one: bigint, other: bigint): boolean =>
  bitsIn(one) >= MIN_BITS && bitsIn(one ^ other) <= ALIKE_BITS;

/** Flags that the team sees; the photograph is shown all the same. */
export function flagsOf(measured: {
  width: number;
  height: number;
  sharpness: number;
  brightness: number;
}): PhotographFlag[] {
  const { width, height, sharpness, brightness } = measured;
  return [
    ...(Math.max(width, height) < SMALL_BELOW ? (['small'] as const) : []),
    ...(sharpness < BLURRED_BELOW ? (['blurred'] as const) : []),
    ...(brightness < DARK_BELOW ? (['dark'] as const) : []),
  ];
}
