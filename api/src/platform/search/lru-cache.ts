type Entry<Value> = { value: Value; weight: number; used: boolean };

/**
 * Evicts entries beyond a total weight, the oldest first; an entry that was read since it was last looked at for
 * eviction stays once more. A read moves nothing: hits are many times more frequent than evictions.
 */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #capacity: number;
  #weight = 0;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.used = true;
    return entry.value;
  }

  set(key: Key, value: Value, weight = 1): void {
    this.delete(key);
    this.#entries.set(key, { value, weight, used: false });
    this.#weight += weight;
    // A Map preserves its order of insertion, and visits what is inserted in the meantime.
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#capacity) return;
      this.#entries.delete(oldest);
      if (entry.used) this.#entries.set(oldest, { ...entry, used: false });
      else this.#weight -= entry.weight;
    }
  }

  delete(key: Key): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }
}
