import { compositeKey } from '@pomelo/contract/composite-key.ts';
import { labelOf } from '../reading/columns/field-labels.ts';
import type { Remark } from '../reading/vehicle.ts';

/** A reason with how often it was given, its first different values, and how many more there were. */
export type Tally = { field: string; message: string; times: number; examples: string[]; others: number };

export type Tallies = {
  count: (remark: Remark) => void;
  /** The most frequent first. */
  sorted: () => Tally[];
};

const MAX_TALLIES = 500;
const MAX_EXAMPLES = 3;
const MAX_OTHERS = 1000;
/** Counts the remaining reasons when there are too many different ones to count separately. */
const OTHERS: Remark = { field: 'autres motifs', value: '', message: 'voir le rapport' };

/**
 * A reason while it is counted: its first values, and some of the others, so that they are counted once each.
 */
type Counted = { field: string; message: string; times: number; values: Set<string>; more: Set<string> };

/** Counts remarks of one field and one reason together; its memory does not grow with the file. */
export function openTallies(): Tallies {
  const tallies = new Map<string, Counted>();
  return {
    count: (remark) => count(tallies, remark),
    sorted: () =>
      [...tallies.values()]
        .map(({ values, more, ...tally }) => ({ ...tally, examples: [...values], others: more.size }))
        .toSorted((left, right) => right.times - left.times),
  };
}

/** The reason without its varying end: « déjà lue ligne 12 », « 110 ch retenus ». */
const reasonOf = (message: string): string => message.split(/\u202f:|\s\(/, 1)[0] ?? message;

function count(tallies: Map<string, Counted>, remark: Remark): void {
  const reason = reasonOf(remark.message);
  const key = compositeKey(remark.field, reason);
  const known = tallies.get(key);
  if (known) {
    // A message shared by all its notes is shown whole; otherwise their common part.
    if (known.message !== remark.message) known.message = reason;
    return addTo(known, remark.value);
  }
  if (tallies.size >= MAX_TALLIES && remark.field !== OTHERS.field) return count(tallies, OTHERS);
  const tally: Counted = {
    field: labelOf(remark.field),
    message: remark.message,
    times: 0,
    values: new Set(),
    more: new Set(),
  };
  tallies.set(key, tally);
  addTo(tally, remark.value);
}

function addTo(tally: Counted, value: string): void {
  tally.times++;
  if (value === '' || tally.values.has(value)) return;
  if (tally.values.size < MAX_EXAMPLES) tally.values.add(value);
  else if (tally.more.size < MAX_OTHERS) tally.more.add(value);
}
