/** Meaning of a key in a list of vehicles (CAT-8). `/` belongs to the header. */
export type ListKey =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'press'; tool: 'book' | 'cart' | 'favorite' | 'compare' }
  | { kind: 'open' }
  | { kind: 'help' };

const KEYS: Readonly<Record<string, ListKey>> = {
  j: { kind: 'move', by: 1 },
  k: { kind: 'move', by: -1 },
  f: { kind: 'press', tool: 'favorite' },
  r: { kind: 'press', tool: 'book' },
  p: { kind: 'press', tool: 'cart' },
  c: { kind: 'press', tool: 'compare' },
  o: { kind: 'open' },
  '?': { kind: 'help' },
};

export const listKey = (key: string): ListKey | null =>
  Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null;

/** The vehicle after a move: the first one when there is none yet, never beyond the ends. */
export function movedTo(ids: readonly number[], current: number | null, by: 1 | -1): number | null {
  const at = current === null ? -1 : ids.indexOf(current);
  if (at === -1) return ids[by === 1 ? 0 : ids.length - 1] ?? null;
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))] ?? null;
}
