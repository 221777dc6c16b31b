/** Where a column stands between the floor (0) and the ceiling (100) of a chart; what is below zero hangs from the line of zero. */
export type Placed = { y: number; height: number };

export type Scale = { zero: number; place: (value: number) => Placed };

const FULL = 100;

/** Zero is always on the chart: a column is as long as what it says. */
export function scaleOf(values: readonly number[]): Scale {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const range = top - bottom || 1;
  const zero = (top / range) * FULL;
  return {
    zero,
    place: (value) => {
      const height = (Math.abs(value) / range) * FULL;
      return { y: value >= 0 ? zero - height : zero, height };
    },
  };
}

/** How long a bar in a cell is, in percent of the longest; none for what is not above zero. */
export const barShare = (value: number, longest: number): number =>
  value > 0 && longest > 0 ? Math.round((value * 1000) / longest) / 10 : 0;

/** Most labels under a chart of the narrowest width, 17rem, that do not touch. */
const MOST_TICKS = 6;

/**
 * For each slot of a chart the index of the row whose label stands under it, or null. Slots beyond the rows are empty; the last
 * row has its label, and the others at equal steps before it.
 */
export function ticksOf(rows: number, slots: number): (number | null)[] {
  const step = Math.ceil(rows / MOST_TICKS);
  return Array.from({ length: Math.max(rows, slots) }, (_, slot) => (slot < rows && (rows - 1 - slot) % step === 0 ? slot : null));
}
