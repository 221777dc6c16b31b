import { createJsonTail, type JsonShape } from './json-tail.ts';
import { findEnvelope } from './json-envelope.ts';
import { countLines, objectEnd, resumeAfterDamage } from './json-text.ts';

/**
 * A JSON object of a feed: the physical line it begins on, its place among the objects (from 1); null when
 * damaged.
 */
export type JsonRecord = { line: number; index: number; value: Record<string, unknown> | null };

const MAX_OBJECT_LENGTH = 1_000_000;

export type JsonReader = {
  push: (text: string) => JsonRecord[];
  end: () => JsonRecord[];
  /** `lines` when the objects follow each other outside of any array. */
  shape: () => JsonShape;
  /** After `end`: whether the text ends as its format ends. */
  isWhole: () => boolean;
  /** After `end`: a second list of vehicles follows the one that was read. */
  hasOtherList: () => boolean;
  /** Objects that could not be read. */
  damaged: () => number;
};

/**
 * Finds the vehicle objects of a JSON array, of `{"data": [...]}` or of JSON lines in one pass, without
 * buffering the file. A value of the array that is no object, and a damaged object, are returned as null;
 * reading continues after them.
 */
export function createJsonReader(): JsonReader {
  let rest = '';
  let line = 1;
  let index = 0;
  /** `rest` begins with an object whose end has not come yet. */
  let isWaiting = false;
  let isCut = false;
  let damaged = 0;
  const tail = createJsonTail();

  const record = (value: JsonRecord['value']): JsonRecord => ({ line, index: ++index, value });

  function push(text: string, isLast = false): JsonRecord[] {
    rest += text;
    const records: JsonRecord[] = [];
    for (;;) {
      const skipped = takeBetween();
      if (skipped.strays > 0) for (let stray = 0; stray < skipped.strays; stray++) records.push(record(null));
      if (rest === '') break;
      const inside = index === 0 && !tail.isOpen() ? findEnvelope(rest) : null;
      if (inside !== null) {
        tail.openEnvelope(inside.depth);
        drop(inside.start);
        continue;
      }
      const end = objectEnd(rest);
      isWaiting = end === null && rest.length <= MAX_OBJECT_LENGTH;
      if (isWaiting && !isLast) break;
      if (end === null && isLast) isCut = true;
      const stop = end === null || end > MAX_OBJECT_LENGTH ? resumeAfterDamage(rest) : end;
      const value = end === stop ? parse(rest.slice(0, stop)) : null;
      if (value === null) damaged++;
      records.push(record(value));
      drop(stop);
    }
    return records;
  }

  /** Consumes the text before the next object, or all when the array has ended. */
  function takeBetween(): { strays: number } {
    const open = tail.hasEnded() ? -1 : rest.indexOf('{');
    const before = open < 0 ? rest : rest.slice(0, open);
    const { taken, strays } = tail.take(before, index);
    drop(taken);
    // The array ended before that brace: what follows is no vehicle.
    return taken < before.length || (tail.hasEnded() && rest !== '') ? takeBetween() : { strays };
  }

  function drop(length: number): void {
    line += countLines(rest, 0, length);
    rest = rest.slice(length);
  }

  return {
    push: (text) =>
      isWaiting && !text.includes('}') && rest.length + text.length <= MAX_OBJECT_LENGTH
        ? ((rest += text), [])
        : push(text),
    end: () => push('', true),
    shape: tail.shape,
    isWhole: () => !isCut && tail.isWhole(),
    hasOtherList: tail.hasOtherList,
    damaged: () => damaged,
  };
}

const NO_NUMBER = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g;

/** Python writes `NaN` where JSON has null. */
const withoutNaN = (text: string): string =>
  text.replace(NO_NUMBER, (token) => (token.startsWith('"') ? token : 'null'));

function parse(text: string, last = false): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return last ? null : parse(withoutNaN(text), true);
  }
}
