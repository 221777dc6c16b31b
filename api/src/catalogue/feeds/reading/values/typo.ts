/**
 * Number of letters to change, add, drop or swap between two words; stops beyond `limit` and returns `limit +
 * 1`.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      smallest = Math.min(smallest, cost);
    }
    if (smallest > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[right.length] ?? limit + 1;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * The nearest candidate to a misspelt word, within `limit` edits; null when two are equally near. Digits
 * never differ: 208 is not 308.
 */
export function nearest(word: string, candidates: Iterable<string>, limit: number): string | null {
  let best: { candidate: string; distance: number } | null = null;
  let tie = false;
  const digits = digitsOf(word);
  for (const candidate of candidates) {
    if (digitsOf(candidate) !== digits) continue;
    const distance = editDistance(word, candidate, limit);
    if (distance > limit) continue;
    if (best === null || distance < best.distance) {
      best = { candidate, distance };
      tie = false;
    } else if (distance === best.distance) tie = true;
  }
  return tie ? null : (best?.candidate ?? null);
}

/** Maximum of mistakes in a word of this length. */
export const tolerance = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);
