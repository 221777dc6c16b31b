/** Size of the picture of a car, in picture units (16:9). */
export const WIDTH = 640;
export const HEIGHT = 360;
/** Picture units per centimetre: a van of 5.3 m nearly fills the width. */
export const SCALE = 1.08;
/** Height of the ground line. */
export const GROUND = 286;
export const CENTRE = WIDTH / 2;

export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** The element of a list that the geometry proves to be there. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error(`Nothing at ${index} of ${list.length}`);
  return value;
}

/** A number as short as path data allows: `.5`, `-3`, `0`. */
export const short = (value: number, precision = 10): string =>
  (Math.round(value * precision) / precision)
    .toString()
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-?0$/, '0');

/** Numbers with the fewest separators that the path grammar allows. */
export const shortList = (values: readonly number[]): string =>
  values
    .map((value) => short(value))
    .join(' ')
    .replace(/ -/g, '-')
    .replace(/(\.\d+) (?=\.)/g, '$1');
