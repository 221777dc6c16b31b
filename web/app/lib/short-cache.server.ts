type CacheEntry<T> = { at: number; value: Promise<T> };

const MAX_ENTRIES = 500;

/** Remembers what a process read for a moment, so that a busy page does not ask twice; a failure is forgotten. */
export function createShortCache<T>(ageMs: number, now: () => number = Date.now): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, CacheEntry<T>>();
  return (key, read) => {
    const known = kept.get(key);
    if (known && now() - known.at < ageMs) return known.value;
    const value = read();
    if (kept.size >= MAX_ENTRIES) kept.clear();
    kept.set(key, { at: now(), value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
