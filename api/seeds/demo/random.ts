/** A seeded random source: the same seed gives the same numbers on every machine. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** Both ends included. */
  between: (low: number, high: number) => number;
  pick: <T>(values: readonly T[]) => T;
  chance: (probability: number) => boolean;
  /** Around 0, mostly within ±1. */
  bell: () => number;
};

const UINT32 = 4294967296;

/** Small fast counter generator (sfc32), warmed up from one number. */
export function seededRandom(seed: number): Random {
  let a = seed >>> 0;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / UINT32;
  };
  const WARM_UP = 16;
  for (let round = 0; round < WARM_UP; round++) next();
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: <T>(values: readonly T[]): T => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('Nothing to pick from');
      return value;
    },
    chance: (probability) => next() < probability,
    bell: () => (next() + next() + next() - 1.5) / 0.75,
  };
}

/** Draws values in proportion to their weights, in logarithmic time. */
export function weightedPicker<T>(entries: readonly { value: T; weight: number }[]): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const entry of entries) sums.push((total += entry.weight));
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const entry = entries[low];
    if (!entry) throw new Error('Nothing to pick from');
    return entry.value;
  };
}
