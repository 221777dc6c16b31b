/**
 * Damerau–Levenshtein distance (optimal string alignment): letters added, left out, replaced or swapped with
 * their neighbour. Stops and returns `limit + 1` as soon as it is greater.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_unused, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + same,
      );
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}

/** Maximum of mistakes in a typed word of this length: none in numbers and short words. */
export function allowedMistakes(word: string): number {
  if (/^[\d.]+$/.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}
