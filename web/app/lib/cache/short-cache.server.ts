type CacheEntry<T> = { at: number; value: Promise<T> };

const MAX_ENTRIES = 500;

/**
 * Caches a value in the process for a moment, so that a busy page does not request it twice; a failure is not
 * cached.
 */
export function createShortCache<T>(
  ageMs: number,
  now: () => number = Date.now,
): (key: string, read: () => Promise<T>) => Promise<T> {
  const cache = new Map<string, CacheEntry<T>>();
  return (key, read) => {
    const known = cache.get(key);
    if (known && now() - known.at < ageMs) return known.value;
    const value = read();
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(key, { at: now(), value });
    value.catch(() => cache.delete(key));
    return value;
  };
}
