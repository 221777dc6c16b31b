const FREE = -1;
const MAX_LOAD = 0.6;

/** Letters and digits only, in capitals: « ab-123 cd » and « AB123CD » name the same plate. */
export const compactIdentity = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** 32 bits of FNV-1a; two seeds together make 64, enough to identify a plate or a VIN. */
export function hashText(text: string, seed: number): number {
  let hash = seed | 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/**
 * Slots by hash, open addressing. Entries are never removed: readers verify each candidate against the
 * columns.
 */
export class IdentityIndex {
  #hashes = new Int32Array(1024);
  #slots = new Int32Array(1024).fill(FREE);
  #used = 0;

  add(hash: number, slot: number): void {
    if (this.#used >= this.#slots.length * MAX_LOAD) this.#grow();
    const mask = this.#slots.length - 1;
    let at = hash & mask;
    while (this.#slots[at] !== FREE) {
      if (this.#slots[at] === slot && this.#hashes[at] === hash) return;
      at = (at + 1) & mask;
    }
    this.#slots[at] = slot;
    this.#hashes[at] = hash;
    this.#used += 1;
  }

  candidates(hash: number): number[] {
    const mask = this.#slots.length - 1;
    const found: number[] = [];
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const slot = this.#slots[at] ?? FREE;
      if (slot === FREE) return found;
      if (this.#hashes[at] === hash) found.push(slot);
    }
  }

  #grow(): void {
    const [hashes, slots] = [this.#hashes, this.#slots];
    this.#hashes = new Int32Array(slots.length * 2);
    this.#slots = new Int32Array(slots.length * 2).fill(FREE);
    this.#used = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? FREE;
      if (slot !== FREE) this.add(hashes[at] ?? 0, slot);
    }
  }
}
