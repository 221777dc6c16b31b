export type QueueLogger = { error: (details: object, message: string) => void };

type Timing = {
  /** Notifications of one transaction come together. */
  gatherMs: number;
  /** Under a stream of changes, how often at most they are read. */
  paceMs: number;
  retryMs: number;
};
const TIMING: Timing = { gatherMs: 4, paceMs: 20, retryMs: 250 };

export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Gathers the listings that changed and has them read again a batch at a time, again and again until it
 * succeeds.
 */
export class ChangeQueue {
  readonly #apply: (itemIds: number[]) => Promise<void>;
  readonly #logger: QueueLogger;
  #items = new Set<number>();
  #waiting: (() => void)[] = [];
  #running = false;
  #stopped = false;

  constructor(apply: (itemIds: number[]) => Promise<void>, logger: QueueLogger) {
    this.#apply = apply;
    this.#logger = logger;
  }

  add(itemId: number): void {
    this.#items.add(itemId);
    this.#start(TIMING.gatherMs);
  }

  /** Resolves once everything added so far, and these, has been applied. */
  applied(itemIds: readonly number[] = []): Promise<void> {
    for (const itemId of itemIds) this.#items.add(itemId);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#start(0);
    });
  }

  /** Stops applying changes; resolves all waiters. */
  stop(): void {
    this.#stopped = true;
    this.#items.clear();
    this.#waiting.splice(0).forEach((resolve) => resolve());
  }

  #start(afterMs: number): void {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    void this.#run(afterMs);
  }

  async #run(afterMs: number): Promise<void> {
    for (let pauseMs = afterMs; ; pauseMs = this.#waiting.length > 0 ? 0 : TIMING.paceMs) {
      if (pauseMs > 0) await delay(pauseMs);
      const [items, waiting] = [this.#items, this.#waiting];
      if (this.#stopped || (items.size === 0 && waiting.length === 0)) break;
      [this.#items, this.#waiting] = [new Set(), []];
      await this.#applyAll([...items]);
      for (const resolve of waiting) resolve();
    }
    this.#running = false;
  }

  async #applyAll(itemIds: number[]): Promise<void> {
    while (itemIds.length > 0 && !this.#stopped) {
      try {
        await this.#apply(itemIds);
        return;
      } catch (error) {
        this.#logger.error(
          { err: error, items: itemIds.length },
          'Changed items could not be read; trying again',
        );
        await delay(TIMING.retryMs);
      }
    }
  }
}
