/** A mark of the ruler of prices; cents. */
export type PriceMark = { key: string; cents: number };

const [WIDTH, INSET] = [470, 34];
const FRACTION = 0.15;

/** Position of a price on the ruler: from the lowest mark to the highest, with room at both ends. */
export function priceScale(marks: readonly number[]): {
  x: (cents: number) => number;
  cents: (x: number) => number;
} {
  const [low, high] = [Math.min(...marks), Math.max(...marks)];
  const room = Math.max(1, Math.round((high - low) * FRACTION));
  const [from, to] = [low - room, high + room];
  const inside = (x: number): number => Math.min(WIDTH - INSET / 4, Math.max(INSET / 4, x));
  return {
    x: (cents) => inside(((cents - from) / (to - from)) * WIDTH),
    cents: (x) => Math.round(from + (Math.min(WIDTH, Math.max(0, x)) / WIDTH) * (to - from)),
  };
}

const TEN_EUROS = 1000;
/** To ten euros, as prices are offered. */
export const roundedPrice = (cents: number): number => Math.round(cents / TEN_EUROS) * TEN_EUROS;

/** Half way between their price and ours: where an answer begins. */
export const firstCounter = (theirs: number, ours: number): number => roundedPrice((theirs + ours) / 2);

/**
 * Side of its mark on which a label is placed, so that it neither leaves the ruler nor covers another label.
 */
export const anchorOf = (x: number, prefers: 'start' | 'middle' | 'end'): 'start' | 'middle' | 'end' =>
  x < 60 ? 'start' : x > WIDTH - 60 ? 'end' : prefers;
