/** A seeded random generator: a seed gives the same numbers. */
export type Random = {
  /** An integer of `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  /** One of these; undefined of none. */
  oneOf: <T>(values: readonly T[]) => T | undefined;
  /** One of these names, each in proportion to its weight. */
  weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K;
};

/** Mulberry32: thirty-two bits of state are enough for a few thousand numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    between,
    oneOf: (values) => (values.length === 0 ? undefined : values[between(0, values.length - 1)]),
    weighted: <K extends string>(weights: Readonly<Record<K, number>>): K => {
      const names = Object.keys(weights) as K[];
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0);
      for (const name of names) {
        left -= weights[name];
        if (left < 0) return name;
      }
      throw new Error('nothing to draw from');
    },
  };
}
