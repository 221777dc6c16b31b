import { SLICE, pause } from './pause.ts';

const DIGIT = 65_536;

/**
 * Stable sort of rows by a key of whole numbers ≥ 0 (up to 2^53), in passes of sixteen bits:
 * a million rows in tens of milliseconds, where comparing takes a second. With pauses between slices.
 */
export async function radixSort(rows: Int32Array, keys: Float64Array): Promise<Int32Array> {
  let greatest = 0;
  for (const row of rows) greatest = Math.max(greatest, keys[row] ?? 0);
  let from = rows;
  for (let unit = 1; unit <= greatest; unit *= DIGIT) from = await onePass(from, keys, unit);
  return from === rows ? rows.slice() : from;
}

async function onePass(from: Int32Array, keys: Float64Array, unit: number): Promise<Int32Array> {
  const starts = new Int32Array(DIGIT + 1);
  const digits = new Uint16Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    const digit = Math.floor((keys[from[at] ?? 0] ?? 0) / unit) % DIGIT;
    digits[at] = digit;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
    if (at % SLICE === SLICE - 1) await pause();
  }
  for (let digit = 0; digit < DIGIT; digit += 1)
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  const to = new Int32Array(from.length);
  for (let at = 0; at < from.length; at += 1) {
    const digit = digits[at] ?? 0;
    const place = starts[digit] ?? 0;
    to[place] = from[at] ?? 0;
    starts[digit] = place + 1;
    if (at % SLICE === SLICE - 1) await pause();
  }
  return to;
}
