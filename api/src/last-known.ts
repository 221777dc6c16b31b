import { isDatabaseUnavailable } from './db/database-errors.ts';
import { Lru } from './lru.ts';

/** So long after a failed reading nobody waits for the next one to fail. */
const AWAY_MS = 1000;
/** What is older is not answered any more. */
const TRUE_FOR_MS = 60 * 60_000;

type Known<V> = { value: V; asOf: Date };
type Parts = { capacity: number; now: () => Date };

/** What was last read of each key, for as long as the database does not answer. */
export class LastKnown<K, V extends object> {
  readonly #known: Lru<K, Known<V>>;
  readonly #now: () => Date;
  /** Those answered in place of a reading, and from when they are. */
  readonly #dates = new WeakMap<V, Date>();
  #awayUntilMs = 0;

  constructor({ capacity, now }: Parts) {
    this.#known = new Lru(capacity);
    this.#now = now;
  }

  /** From now on the value may be out of date. */
  keep(key: K, value: V): void {
    this.#known.set(key, { value, asOf: this.#now() });
  }

  delete(key: K): void {
    this.#known.delete(key);
  }

  deleteWhere(matches: (value: V, key: K) => boolean): void {
    this.#known.deleteWhere(({ value }, key) => matches(value, key));
  }

  /** When the value was last known to be true, of one that `read` answered in place of a reading. */
  asOf(value: V): Date | undefined {
    return this.#dates.get(value);
  }

  /** What `read` answers; what was last known when the database is unavailable. Throws when nothing is. */
  async read<T extends V | undefined>(key: K, read: () => Promise<T>): Promise<T | V> {
    const nowMs = this.#now().getTime();
    if (nowMs < this.#awayUntilMs) {
      const known = this.#answer(key, nowMs);
      if (known) return known;
    }
    try {
      return await read();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.#awayUntilMs = this.#now().getTime() + AWAY_MS;
      const known = this.#answer(key, nowMs);
      if (known) return known;
      throw error;
    }
  }

  #answer(key: K, nowMs: number): V | undefined {
    const known = this.#known.get(key);
    if (!known || nowMs - known.asOf.getTime() > TRUE_FOR_MS) return undefined;
    this.#dates.set(known.value, known.asOf);
    return known.value;
  }
}
