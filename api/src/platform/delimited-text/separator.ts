import { createCsvReader } from './csv-records.ts';

export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const SAMPLED_RECORDS = 30;

/** The separator under which the first records of a text have the most columns, alike from line to line. */
export function detectSeparator(sample: string): Separator {
  const declared = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const named = SEPARATORS.find((separator) => separator === declared);
  if (named) return named;
  let best: { separator: Separator; score: number } = { separator: ';', score: 0 };
  for (const separator of SEPARATORS) {
    const score = agreement(sample, separator);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Columns shared by most records, weighed by the part of the records that have just that many. */
function agreement(sample: string, separator: Separator): number {
  const reader = createCsvReader(separator);
  const records = [...reader.push(sample), ...reader.end()]
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .slice(0, SAMPLED_RECORDS);
  const widths = new Map<number, number>();
  for (const { cells } of records) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let score = 0;
  for (const [width, times] of widths)
    if (width > 1) score = Math.max(score, (width - 1) * (times / records.length) ** 2);
  return score;
}
