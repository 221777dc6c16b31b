import { cuts } from '../../report/feeds.messages.ts';
import type { CsvRecord } from '../../../../platform/delimited-text/csv-records.ts';

/** Begins a line that sums the file up, or ends it. */
export const TRAILER =
  /^(?:fin\b|end\b|eof\b|tota|gesamt|somme|nombre de|count\b|rows?\b|lignes?\b|sum\b|suma\b|razem\b|summe\b|totale\b)/i;
/** Short lines are the habit of a file when more than one in so many is short. */
const HABIT = 10;

/** Observes the records of a CSV file, and validates at its end whether the last one is complete. */
export function createTableEnd(): {
  observe: (record: CsvRecord, width: number) => void;
  cutShort: () => string | null;
} {
  let rows = 0;
  let shortRows = 0;
  let last: { record: CsvRecord; isShort: boolean; width: number } | null = null;
  return {
    observe(record, width) {
      rows++;
      const isShort = record.problem === undefined && record.cells.length < width;
      if (isShort) shortRows++;
      last = { record, isShort, width };
    },
    cutShort() {
      if (last === null) return null;
      const { record, isShort, width } = last;
      if (record.problem === 'open-quote') return cuts.openQuote(record.line);
      const isHabit = (shortRows - 1) * HABIT > rows;
      if (!isShort || isHabit || TRAILER.test(record.cells.find((cell) => cell.trim() !== '')?.trim() ?? ''))
        return null;
      return cuts.shortLine(record.line, record.cells.length, width);
    },
  };
}
