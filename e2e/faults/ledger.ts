/** Guarantee of an acknowledged write: a number of rows, whatever happens afterwards. */
export type Proof = { sql: string; values: readonly unknown[]; rows: number };

/** A write that was answered. `requests`: every attempt at it, by the id it was sent under. */
export type Acknowledged = {
  name: string;
  key: string;
  staff: boolean;
  recorded: boolean;
  requests: readonly string[];
  proof: Proof | undefined;
};

/** All acknowledged writes, and faulty answers. */
export type Ledger = {
  acknowledged: Acknowledged[];
  /** How often each write was done, and refused. */
  done: Map<string, number>;
  refused: Map<string, number>;
  /** Attempts that got no answer, and were sent again under their key. */
  lost: number;
  /** Answers that must never occur. */
  faults: string[];
};

export const newLedger = (): Ledger => ({
  acknowledged: [],
  done: new Map(),
  refused: new Map(),
  lost: 0,
  faults: [],
});

export const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);
export const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0);
