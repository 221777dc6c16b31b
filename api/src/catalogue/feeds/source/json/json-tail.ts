import { containsVehicles } from './json-envelope.ts';
import { withoutOpenString } from './json-text.ts';

/** The structure around the objects of a JSON feed. */
export type JsonShape = 'array' | 'envelope' | 'lines';

/**
 * The text between, before and after the vehicle objects of a JSON feed: it shows whether the file is
 * complete.
 */
export type JsonTail = {
  openEnvelope: (depth: number) => void;
  /** An array was opened. */
  isOpen: () => boolean;
  /** The array of vehicles was closed. */
  hasEnded: () => boolean;
  /** Reads text outside of objects: how much of it was taken, and the values in it that are no objects. */
  take: (text: string, objects: number) => { taken: number; strays: number };
  shape: () => JsonShape;
  isWhole: () => boolean;
  /** The text after the list contains vehicles, too. */
  hasOtherList: () => boolean;
};

/** Longer than the end of any envelope. */
const MAX_TAIL = 100_000;
const MAX_STRAYS = 1000;

export function createJsonTail(): JsonTail {
  let shape: JsonShape = 'lines';
  let isOpen = false;
  let hasEnded = false;
  let hasStray = false;
  let after = '';
  let depth = 1;

  function take(text: string, objects: number): { taken: number; strays: number } {
    if (hasEnded) {
      if (after.length <= MAX_TAIL) after += text;
      return { taken: text.length, strays: 0 };
    }
    const opened = !isOpen && objects === 0 ? /^\s*\[/.exec(text) : null;
    if (opened) {
      shape = 'array';
      isOpen = true;
      return { taken: opened[0].length, strays: 0 };
    }
    const close = isOpen ? closingAt(text) : -1;
    const between = close < 0 ? text : text.slice(0, close);
    if (close >= 0) hasEnded = true;
    const strays = straysIn(between);
    hasStray ||= strays > 0 && !isOpen;
    return { taken: close < 0 ? text.length : close + 1, strays };
  }
  return {
    openEnvelope(open) {
      depth = open;
      shape = 'envelope';
      isOpen = true;
    },
    isOpen: () => isOpen,
    hasEnded: () => hasEnded,
    take,
    shape: () => shape,
    isWhole() {
      if (shape === 'lines') return !hasStray;
      if (!hasEnded) return false;
      return shape === 'array' ? after.trim() === '' : closed(after, depth) !== null;
    },
    hasOtherList: () => shape === 'envelope' && hasEnded && containsVehicles(closed(after, depth)),
  };
}

/** The bracket that closes the array itself; that of a nested array is skipped. */
function closingAt(whole: string): number {
  const text = withoutOpenString(whole);
  let depth = 0;
  const tokens = /"(?:[^"\\]|\\.)*"|[[\]]/g;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === '[') depth++;
    else if (token[0] === ']' && depth-- === 0) return token.index;
  }
  return -1;
}

/** Numbers, texts and arrays in place of vehicles. */
const straysIn = (text: string): number =>
  Math.min(MAX_STRAYS, text.split(',').filter((value) => value.trim() !== '').length);

/** The document without its list, once what follows the list closes it; null when it does not. */
function closed(after: string, depth: number): unknown {
  if (after.length > MAX_TAIL) return null;
  try {
    return JSON.parse(`${'{"list":'.repeat(depth)}[]${after}`);
  } catch {
    return null;
  }
}
