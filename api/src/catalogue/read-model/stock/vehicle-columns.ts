import { type VehicleRecord } from './listing-record.ts';
import { IdentityIndex, compactIdentity, hashText } from './identity-index.ts';

const SEEDS = [0x811c9dc5, 0x1b873593] as const;
const NO_ROW = -1;
/** Two halves of a VIN's hash, then of a plate's. */
const HASHES = 4;

/** The vehicles of all listings, each listing's in a row of slots; plates and VINs only as 64-bit hashes. */
export class VehicleColumns {
  size = 0;
  id = new Int32Array(1024);
  km = new Int32Array(1024);
  /** Row of the listing, or NO_ROW for a freed slot. */
  row = new Int32Array(1024);
  #hashes = new Int32Array(1024 * HASHES);
  readonly #identities = new IdentityIndex();

  /** Whether the slots already contain exactly these vehicles. */
  same(at: number, count: number, products: readonly VehicleRecord[]): boolean {
    return (
      count === products.length &&
      products.every(({ id, km, vin, plate }, index) => {
        const slot = at + index;
        return (
          this.id[slot] === id &&
          this.km[slot] === km &&
          this.#sameIdentity(slot, 0, vin) &&
          this.#sameIdentity(slot, 2, plate)
        );
      })
    );
  }

  /** Writes a listing's vehicles and returns their first slot; reuses the old slots when they suffice. */
  put(row: number, products: readonly VehicleRecord[], oldAt: number, oldCount: number): number {
    this.leave(oldAt, oldCount);
    const at = products.length <= oldCount ? oldAt : this.#reserve(products.length);
    products.forEach((product, index) => this.#write(at + index, row, product));
    return at;
  }

  leave(at: number, count: number): void {
    this.row.fill(NO_ROW, at, at + count);
  }

  /** Rows of listings with a vehicle of exactly this VIN or plate, already compacted. */
  rowsByIdentity(compact: string): number[] {
    const [first, second] = SEEDS.map((seed) => hashText(compact, seed));
    const slots = this.#identities
      .candidates(first ?? 0)
      .filter((slot) =>
        [0, 2].some(
          (at) =>
            this.#hashes[slot * HASHES + at] === first && this.#hashes[slot * HASHES + at + 1] === second,
        ),
      );
    return slots.map((slot) => this.row[slot] ?? NO_ROW).filter((row) => row !== NO_ROW);
  }

  #sameIdentity(slot: number, at: number, text: string | null): boolean {
    const [first, second] = hashesOf(text);
    return this.#hashes[slot * HASHES + at] === first && this.#hashes[slot * HASHES + at + 1] === second;
  }

  #write(slot: number, row: number, { id, km, vin, plate }: VehicleRecord): void {
    this.id[slot] = id;
    this.km[slot] = km;
    this.row[slot] = row;
    [vin, plate].forEach((text, index) => {
      const hashes = hashesOf(text);
      this.#hashes.set(hashes, slot * HASHES + index * 2);
      if (text) this.#identities.add(hashes[0], slot);
    });
  }

  #reserve(count: number): number {
    const at = this.size;
    this.size += count;
    if (this.size > this.id.length) {
      const capacity = Math.max(this.size, this.id.length * 2);
      this.id = widened(this.id, capacity);
      this.km = widened(this.km, capacity);
      this.row = widened(this.row, capacity);
      this.#hashes = widened(this.#hashes, capacity * HASHES);
    }
    return at;
  }
}

function hashesOf(text: string | null): [first: number, second: number] {
  const compact = text === null ? '' : compactIdentity(text);
  return compact === '' ? [0, 0] : [hashText(compact, SEEDS[0]), hashText(compact, SEEDS[1])];
}

function widened(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const wide = new Int32Array(capacity);
  wide.set(column);
  return wide;
}
