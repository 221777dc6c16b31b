import type { ComparisonRow } from '@pomelo/design/comparison.tsx';

const MISSING = '—';

/** One compared property; `isOwn`: it differs for each by nature, so that differences are not highlighted. */
export type ComparedLine<T> = {
  label: string;
  valueOf: (thing: T) => string | null | undefined;
  isOwn?: boolean;
};

/** The rows of a comparison: a missing value is a dash, a row without values is omitted. */
export const comparedRows = <T>(things: readonly T[], lines: readonly ComparedLine<T>[]): ComparisonRow[] =>
  lines.flatMap(({ label, valueOf, isOwn = false }) => {
    const values = things.map((thing) => valueOf(thing) || MISSING);
    if (values.every((value) => value === MISSING)) return [];
    return [{ label, values, differs: !isOwn && new Set(values).size > 1 }];
  });
