// STOCK-12
/** Rows of one request. */
export const BLOCK = 100;
/** Maximum of cached blocks: some two thousand rows. */
export const MAX_BLOCKS = 20;
/** Rows per request when a selection is read: as many as one bulk edit changes. */
const MAX_BLOCKS_PER_SELECTION = 50;
/** Read before they are seen, on both sides. */
const AHEAD = 50;
/** Blocks passed while dragging the scroll bar are not requested. */
const DEBOUNCE_MS = 60;

export type Block<Row> = { rows: readonly Row[]; total: number };
export type BlockReader<Row> = (
  place: { block: number; reading: number },
  signal: AbortSignal,
) => Promise<Block<Row>>;

type CachedBlock<Row> = { rows: readonly Row[]; reading: number };
type RenderedPage<Row> = { first: number; rows: readonly Row[]; total: number };
type Options<Row> = {
  rendered: RenderedPage<Row>;
  read: BlockReader<Row>;
  /** Schedules a task, and returns a function that cancels it. Injected by tests. */
  soon?: (run: () => void) => () => void;
};

const MAX_LOAD_ID = 2_147_483_647;
const newReading = (): number => Math.floor(Math.random() * MAX_LOAD_ID);
const debounce = (run: () => void): (() => void) => {
  const timer = setTimeout(run, DEBOUNCE_MS);
  return () => clearTimeout(timer);
};

/**
 * The rows of a long list near the viewport, read block by block while scrolling. Requests for blocks that
 * left the viewport are aborted; distant blocks are evicted.
 */
export class BlockStore<Row> {
  readonly #read: BlockReader<Row>;
  readonly #soon: (run: () => void) => () => void;
  readonly #blocks = new Map<number, CachedBlock<Row>>();
  readonly #requested = new Map<number, AbortController>();
  readonly #failed = new Map<number, unknown>();
  readonly #listeners = new Set<() => void>();
  #left = new AbortController();
  #wanted: readonly number[] = [];
  #reading = newReading();
  #giveUp: (() => void) | null = null;
  #version = 0;
  #total: number;

  constructor({ rendered, read, soon = debounce }: Options<Row>) {
    this.#read = read;
    this.#soon = soon;
    this.#total = rendered.total;
    this.#saveRendered(rendered);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Another number each time something of it changed. */
  readonly version = (): number => this.#version;

  get total(): number {
    return this.#total;
  }

  /** Why a block that is shown could not be read; undefined while none failed. */
  get failure(): unknown {
    const [first] = this.#failed.values();
    return first;
  }

  get cachedBlocks(): number[] {
    return [...this.#blocks.keys()];
  }

  rowAt(index: number): Row | undefined {
    return this.#blocks.get(Math.floor(index / BLOCK))?.rows[index % BLOCK];
  }

  /** Sets the visible range: reads the missing blocks around it, and aborts other requests. */
  show(first: number, last: number): void {
    const from = Math.floor(Math.max(0, first - AHEAD) / BLOCK);
    const to = Math.floor(Math.max(0, Math.min(this.#total - 1, last + AHEAD)) / BLOCK);
    const wanted = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
    // The same blocks, the most often: a scroll is many small moves.
    if (wanted.join() === this.#wanted.join()) return;
    this.#wanted = wanted;
    for (const [block, requested] of this.#requested)
      if (!wanted.includes(block)) this.#abandon(block, requested);
    // It may be retried when it becomes visible again.
    for (const block of this.#failed.keys()) if (!wanted.includes(block)) this.#failed.delete(block);
    this.#scheduleRequest();
  }

  /** The list was reloaded: these are its first rows. The old ones are shown until they are reloaded too. */
  renew(rendered: RenderedPage<Row>): void {
    this.#reading = newReading();
    this.#total = rendered.total;
    for (const [block, requested] of this.#requested) this.#abandon(block, requested);
    this.#failed.clear();
    this.#saveRendered(rendered);
    this.#changed();
    this.#scheduleRequest();
  }

  /** The rows, loaded when missing; null when they are too many or cannot be read. */
  async rowsBetween(first: number, last: number): Promise<Row[] | null> {
    const from = Math.floor(first / BLOCK);
    const blocks = Array.from({ length: Math.floor(last / BLOCK) - from + 1 }, (_, place) => from + place);
    if (blocks.length > MAX_BLOCKS_PER_SELECTION) return null;
    const rowsOf = async (block: number): Promise<readonly Row[]> => {
      const stored = this.#blocks.get(block);
      if (stored?.reading === this.#reading) return stored.rows;
      try {
        return (await this.#read({ block, reading: this.#reading }, this.#left.signal)).rows;
      } catch (error) {
        if (!this.#left.signal.aborted) this.#failed.set(block, error);
        throw error;
      }
    };
    try {
      const rows = (await Promise.all(blocks.map(rowsOf))).flat();
      return rows.slice(first - from * BLOCK, last + 1 - from * BLOCK);
    } catch {
      this.#changed();
      return null;
    }
  }

  retry(): void {
    this.#failed.clear();
    this.#changed();
    this.#scheduleRequest();
  }

  stop(): void {
    this.#giveUp?.();
    this.#giveUp = null;
    for (const [block, requested] of this.#requested) this.#abandon(block, requested);
    this.#wanted = [];
    this.#left.abort();
    this.#left = new AbortController();
  }

  #saveRendered({ first, rows, total }: RenderedPage<Row>): void {
    // An incomplete page is a block only at the end of the list.
    if (first % BLOCK === 0 && rows.length === Math.min(BLOCK, Math.max(0, total - first)))
      this.#store(first / BLOCK, rows);
  }

  #store(block: number, rows: readonly Row[]): void {
    this.#blocks.delete(block);
    this.#blocks.set(block, { rows, reading: this.#reading });
    const middle = this.#wanted[Math.floor(this.#wanted.length / 2)] ?? block;
    while (this.#blocks.size > MAX_BLOCKS) {
      const farthest = Math.max(...[...this.#blocks.keys()].map((each) => Math.abs(each - middle)));
      for (const each of this.#blocks.keys())
        if (Math.abs(each - middle) === farthest) this.#blocks.delete(each);
    }
  }

  #scheduleRequest(): void {
    if (this.#giveUp || !this.#wanted.some((block) => this.#isMissing(block))) return;
    this.#giveUp = this.#soon(() => {
      this.#giveUp = null;
      for (const block of this.#wanted) if (this.#isMissing(block)) void this.#ask(block);
    });
  }

  #isMissing(block: number): boolean {
    return (
      this.#blocks.get(block)?.reading !== this.#reading &&
      !this.#requested.has(block) &&
      !this.#failed.has(block)
    );
  }

  async #ask(block: number): Promise<void> {
    const requested = new AbortController();
    this.#requested.set(block, requested);
    try {
      const { rows, total } = await this.#read({ block, reading: this.#reading }, requested.signal);
      if (requested.signal.aborted) return;
      this.#store(block, rows);
      this.#total = total;
    } catch (error) {
      if (requested.signal.aborted) return;
      this.#failed.set(block, error);
    }
    this.#requested.delete(block);
    this.#changed();
  }

  #abandon(block: number, requested: AbortController): void {
    requested.abort();
    this.#requested.delete(block);
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
