/**
 * Position of a value between the top (0) and the bottom (100) of a chart; negative ones are below the zero
 * line.
 */
export type Placed = { y: number; height: number };

/** `ticks`: the values of the lines of the grid, the highest first; both ends of the scale are among them. */
export type Scale = { zero: number; ticks: number[]; place: (value: number) => Placed };

const FULL = 100;
const MAX_STEPS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];
const WHOLE_STEPS = [1, 2, 5, 10];

/** The smallest round step that spans `range` in at most four; a whole number where `isWhole`. */
function stepOf(range: number, isWhole: boolean): number {
  const rough = range / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = isWhole ? WHOLE_STEPS : ROUND_STEPS;
  const step = (steps.find((one) => one * power >= rough) ?? 10) * power;
  return isWhole ? Math.max(1, step) : step;
}

/** Zero is always on the chart: the length of a bar is proportional to its value. `isWhole`: for counts. */
export function scaleOf(values: readonly number[], isWhole = false): Scale {
  const most = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  if (most === least) return { zero: FULL, ticks: [0], place: () => ({ y: FULL, height: 0 }) };
  const step = stepOf(most - least, isWhole);
  const top = Math.ceil(most / step);
  const bottom = Math.floor(least / step);
  const range = (top - bottom) * step;
  const zero = ((top * step) / range) * FULL;
  return {
    zero,
    ticks: Array.from({ length: top - bottom + 1 }, (_, place) => (top - place) * step),
    place: (value) => {
      const height = (Math.abs(value) / range) * FULL;
      return { y: value >= 0 ? zero - height : zero, height };
    },
  };
}

/** Length of a bar in a cell, in percent of the longest; zero for values that are not positive. */
export const barShare = (value: number, longest: number): number =>
  value > 0 && longest > 0 ? Math.round((value * 1000) / longest) / 10 : 0;
