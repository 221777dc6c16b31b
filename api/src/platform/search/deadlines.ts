type Deadline = { atMs: number; itemId: number };

/** Ends of bookings, earliest first (a binary heap). Obsolete ends stay until they pass. */
export class Deadlines {
  readonly #heap: Deadline[] = [];

  /** Infinity when nothing is due. */
  next(): number {
    return this.#heap[0]?.atMs ?? Infinity;
  }

  add(atMs: number, itemId: number): void {
    const heap = this.#heap;
    let at = heap.push({ atMs, itemId }) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#at(parent) <= this.#at(at)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  /** Items whose deadline has come. */
  due(nowMs: number): number[] {
    const items: number[] = [];
    while (this.next() <= nowMs) items.push(this.#takeFirst());
    return items;
  }

  #takeFirst(): number {
    const heap = this.#heap;
    const itemId = heap[0]?.itemId ?? 0;
    const last = heap.pop();
    if (last && heap.length > 0) heap[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [at * 2 + 1, at * 2 + 2];
      const least = this.#at(right) < this.#at(left) ? right : left;
      if (this.#at(least) >= this.#at(at)) return itemId;
      this.#swap(at, least);
      at = least;
    }
  }

  #at(index: number): number {
    return this.#heap[index]?.atMs ?? Infinity;
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#heap[one], this.#heap[other]];
    if (!first || !second) return;
    this.#heap[one] = second;
    this.#heap[other] = first;
  }
}
