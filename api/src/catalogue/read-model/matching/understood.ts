import type { SearchResult } from '../reader.ts';
import type { UnderstoodFilter } from '../text-search/amounts.ts';
import type { UnderstoodText } from '../text-search/understand-text.ts';
import type { SettledText } from './text-matching.ts';

/** A text, and whether it is the reference, the plate or the VIN of a listing instead of words. */
type Read = UnderstoodText & { named: unknown };

/** The filters that a text was read as, its corrections and its dropped words. */
export function understoodOf({
  read,
  settled,
}: {
  read: Read | null;
  settled: SettledText | null;
}): SearchResult['understood'] {
  if (!read || !settled) return null;
  if (read.named) return { text: read.text, filters: [], corrections: [], dropped: [] };
  const applied = new Set(settled.groups);
  const lost = read.groups.filter((group) => !applied.has(group));
  const isStillApplied = ({ name, value }: UnderstoodFilter): boolean =>
    !lost.some(({ filters }) => filters.some((filter) => filter.name === name && filter.value === value));
  const words = read.terms.filter((term) => !lost.some((group) => group.term === term && !term.optional));
  return {
    text: words.map(({ typed }) => typed).join(' '),
    filters: read.filters.filter(isStillApplied),
    corrections: read.corrections,
    dropped: [...settled.dropped],
  };
}
