import { areAlike } from '../photographs/measure.ts';
import type { StoredSource } from './shown.repository.ts';

export type Alike = { id: string; firstPlace: number };

/** The first of several alike photographs is shown; each of the others names its place. */
export function withoutAlike(sources: readonly StoredSource[]): { shown: StoredSource[]; alike: Alike[] } {
  const shown: StoredSource[] = [];
  const alike: Alike[] = [];
  for (const source of sources) {
    const first = shown.find((one) => one.mediaId === source.mediaId || areAlike(one.look, source.look));
    if (first) alike.push({ id: source.id, firstPlace: first.place });
    else shown.push(source);
  }
  return { shown, alike };
}

type Current = { mediaIds: readonly number[]; byHand: boolean; photographed: boolean };

/**
 * The photographs to show. A list that the team edited stays as it is: pictures that the feed no longer
 * names are removed, and new ones are added at its end.
 */
export function photographsToShow(
  { mediaIds, byHand, photographed }: Current,
  fromFeed: ReadonlySet<number>,
  wanted: readonly number[],
): number[] {
  if (!byHand || !photographed) return [...wanted];
  const left = mediaIds.filter((id) => !fromFeed.has(id) || wanted.includes(id));
  return [...left, ...wanted.filter((id) => !left.includes(id))];
}
