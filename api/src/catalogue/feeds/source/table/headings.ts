import { fold } from '../../reading/values/words.ts';

// oxlint-disable-next-line no-control-regex -- the very character that is looked for.
const NULS = /\u0000/g;

export type Header = {
  headings: string[];
  /** Headings that more than one column bears. */
  repeated: string[];
};

/**
 * The headings of a table, made different: the second « Prix » is called « Prix (2) », and can be mapped on
 * its own.
 */
export function distinctHeadings(cells: readonly string[]): Header {
  const times = new Map<string, number>();
  const repeated = new Set<string>();
  const headings = cells.map((cell) => {
    const heading = cell.replace(NULS, '').trim();
    const key = fold(heading) || heading;
    if (key === '') return heading;
    const count = (times.get(key) ?? 0) + 1;
    times.set(key, count);
    if (count === 1) return heading;
    repeated.add(heading);
    return `${heading} (${count})`;
  });
  return { headings, repeated: [...repeated] };
}
