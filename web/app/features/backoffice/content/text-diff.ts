export type Piece = { kind: 'same' | 'removed' | 'added'; text: string };

/** Longer texts are not compared line by line: the old text counts as removed, the new one as added. */
const MAX_LINES = 1500;
/** The length of the longest lines in common, from each place on. */
function lengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, next] = [rows[i], rows[i + 1]];
    if (!row || !next) continue;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Diff of the lines: unchanged, removed or added, in reading order. */
export function compareLines(before: readonly string[], after: readonly string[]): Piece[] {
  const removed = (text: string): Piece => ({ kind: 'removed', text });
  const added = (text: string): Piece => ({ kind: 'added', text });
  if (before.length > MAX_LINES || after.length > MAX_LINES)
    return [...before.map(removed), ...after.map(added)];
  const table = lengths(before, after);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [was, is] = [before[i], after[j]];
    if (was !== undefined && was === is) {
      pieces.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (
      was !== undefined &&
      (is === undefined || (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))
    ) {
      pieces.push(removed(was));
      i += 1;
    } else if (is !== undefined) {
      pieces.push(added(is));
      j += 1;
    }
  }
  return pieces;
}
