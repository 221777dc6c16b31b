import { HOUR_MS } from '@pomelo/contract/durations.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { Lru } from '../lru.ts';

/** How long after a failed read the last known value is returned without another read. */
const AWAY_MS = 1000;
/** Older values are not answered. */
const TRUE_FOR_MS = HOUR_MS;

type Known<V> = { value: V; asOf: Date };
type Parts = { capacity: number; now: () => Date };

/** The last value of each key, answered while the database is unavailable. */
export class LastKnown<K, V extends object> {
  readonly #known: Lru<K, Known<V>>;
  readonly #now: () => Date;
  /** Values answered in place of a read, each with the time it was read. */
  readonly #dates = new WeakMap<V, Date>();
  #isAway = false;
  #awayUntilMs = 0;
  /** While the database is unavailable, one read at a time checks whether it answers again. */
  #isProbing = false;
  /** Ends the wait of each running read: another one found the database unavailable. */
  readonly #waits = new Set<() => void>();

  constructor({ capacity, now }: Parts) {
    this.#known = new Lru(capacity);
    this.#now = now;
  }

  /** Stores a value as current now. */
  store(key: K, value: V): void {
    this.#known.set(key, { value, asOf: this.#now() });
  }

  delete(key: K): void {
    this.#known.delete(key);
  }

  deleteWhere(matches: (value: V, key: K) => boolean): void {
    this.#known.deleteWhere(({ value }, key) => matches(value, key));
  }

  /** When the value was read, if `read` answered it in place of a read; undefined for a current value. */
  asOf(value: V): Date | undefined {
    return this.#dates.get(value);
  }

  /**
   * The result of `read`; the last known value while the database is unavailable, also for a pending read
   * when another one finds it so. Throws without a last value.
   */
  async read<T extends V | undefined>(key: K, read: () => Promise<T>): Promise<T | V> {
    const nowMs = this.#now().getTime();
    if (this.#isAway && (this.#isProbing || nowMs < this.#awayUntilMs)) {
      const known = this.#answer(key, nowMs);
      if (known) return known;
    }
    const isProbe = this.#isAway;
    if (isProbe) this.#isProbing = true;
    const { promise: isOver, resolve } = Promise.withResolvers<'over'>();
    const endWait = (): void => resolve('over');
    this.#waits.add(endWait);
    try {
      const reading = read();
      const known = (await Promise.race([reading, isOver])) === 'over' ? this.#answer(key, nowMs) : undefined;
      if (known) return known;
      const answer = await reading;
      this.#isAway = false;
      // Nothing of a key that no longer exists (a revoked session) is answered at the next outage.
      if (answer === undefined) this.#known.delete(key);
      return answer;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.#isAway = true;
      this.#awayUntilMs = this.#now().getTime() + AWAY_MS;
      for (const end of this.#waits) end();
      const known = this.#answer(key, nowMs);
      if (known) return known;
      throw error;
    } finally {
      this.#waits.delete(endWait);
      if (isProbe) this.#isProbing = false;
    }
  }

  #answer(key: K, nowMs: number): V | undefined {
    const known = this.#known.get(key);
    if (!known || nowMs - known.asOf.getTime() > TRUE_FOR_MS) return undefined;
    this.#dates.set(known.value, known.asOf);
    return known.value;
  }
}
