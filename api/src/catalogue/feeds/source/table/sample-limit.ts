import type { RawRow } from './batch.ts';

/** How many of the first rows of a file decide the meaning of its columns. */
const SAMPLE_ROWS = 1000;
/** A sheet of two thousand columns has its meaning decided by fifty rows. */
const SAMPLE_CELLS = 100_000;
/** The sample is held in memory, and one row may have a million characters. */
const SAMPLE_LENGTH = 5_000_000;

/** Counts the rows of a sample of a file until one of its limits is reached. */
export type SampleLimit = { add: (row: RawRow) => void; isFull: () => boolean };

// STOCK-60
export function createSampleLimit(): SampleLimit {
  let rows = 0;
  let cellCount = 0;
  let length = 0;
  return {
    add({ cells }) {
      rows++;
      cellCount += cells.length;
      for (const cell of cells) length += cell.length;
    },
    isFull: () => rows >= SAMPLE_ROWS || cellCount >= SAMPLE_CELLS || length >= SAMPLE_LENGTH,
  };
}
