const PAGE_BITS = 12;
const PAGE_SIZE = 1 << PAGE_BITS;
const ABSENT = -1;

/**
 * From ids to rows. Ids come from one sequence, hence nearly dense: pages of integers take a tenth of a Map.
 */
export class IdMap {
  readonly #pages = new Map<number, Int32Array>();

  get(id: number): number | undefined {
    const row = this.#pages.get(id >>> PAGE_BITS)?.[id & (PAGE_SIZE - 1)] ?? ABSENT;
    return row === ABSENT ? undefined : row;
  }

  set(id: number, row: number): void {
    let page = this.#pages.get(id >>> PAGE_BITS);
    if (!page) {
      page = new Int32Array(PAGE_SIZE).fill(ABSENT);
      this.#pages.set(id >>> PAGE_BITS, page);
    }
    page[id & (PAGE_SIZE - 1)] = row;
  }

  delete(id: number): void {
    const page = this.#pages.get(id >>> PAGE_BITS);
    if (page) page[id & (PAGE_SIZE - 1)] = ABSENT;
  }
}
