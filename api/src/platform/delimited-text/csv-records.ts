/** One record of a table and the physical line it begins on (the first line of the file is 1). */
export type CsvRecord = { line: number; cells: string[]; problem?: 'too-long' | 'open-quote' };

/**
 * A longer record, or one with more cells, is damaged: it is refused, and reading continues at the next line.
 */
export const MAX_RECORD_LENGTH = 1_000_000;
export const MAX_CELLS = 2000;
/** A quoted field running over more lines than this is a quote that a person forgot to close. */
export const MAX_QUOTED_LINES = 200;

export type CsvReader = {
  /** The records that this text completes. */
  push: (text: string) => CsvRecord[];
  /** The remaining records at the end of the file. */
  end: () => CsvRecord[];
};

type Quoted = { value: string; next: number } | 'incomplete';

/**
 * Reads CSV in pieces and stores nothing but the unfinished record. A quote opens a field only at its
 * beginning (`Peugeot "GT"` is an ordinary field), and an unclosed one costs a single line, never the rest of
 * the file.
 * `width` is the number of columns of the header: with it, a quoted field that ran over whole records is
 * recognised.
 */
export function createCsvReader(separator: string, width = 0): CsvReader {
  const shape: Shape = { separator, width };
  let rest = '';
  let line = 1;
  /** Inside a line that was refused as endless: the rest of it is skipped. */
  let dropping = false;

  function take(text: string, last: boolean): CsvRecord[] {
    const input = dropping ? endOfDropped(text) : rest + text;
    const records: CsvRecord[] = [];
    let position = 0;
    while (position < input.length) {
      const read = readRecord(input, position, line, shape, last);
      if (read === null) break;
      records.push(read.record);
      position = read.next;
      line += read.lines;
      dropping = read.lines === 0 && !last;
    }
    rest = position === 0 ? input : input.slice(position);
    return records;
  }

  function endOfDropped(text: string): string {
    const feed = text.indexOf('\n');
    if (feed < 0) return '';
    dropping = false;
    line++;
    return text.slice(feed + 1);
  }
  return { push: (text) => take(text, false), end: () => take('', true) };
}

type Shape = { separator: string; width: number };
type Read = { record: CsvRecord; next: number; lines: number };

function readRecord(input: string, start: number, line: number, shape: Shape, last: boolean): Read | null {
  const lineEnd = endOfLine(input, start, last);
  if (lineEnd !== null) {
    if (lineEnd.at - start > MAX_RECORD_LENGTH) return damaged(line, 'too-long', lineEnd.next);
    // Most lines contain no quote: the runtime's own split is several times faster than a scan of each
    // character.
    const text = input.slice(start, lineEnd.at);
    if (!text.includes('"')) {
      const cells = text.split(shape.separator, MAX_CELLS + 1);
      return cells.length > MAX_CELLS
        ? damaged(line, 'too-long', lineEnd.next)
        : { record: { line, cells }, next: lineEnd.next, lines: 1 };
    }
  } else if (input.length - start <= MAX_RECORD_LENGTH) return null;
  return readQuotedRecord(input, start, line, shape, last);
}

/** Index of the end of the line and of the next line; null when that is not known yet. */
function endOfLine(input: string, start: number, last: boolean): { at: number; next: number } | null {
  const feed = input.indexOf('\n', start);
  if (feed < 0) return last ? { at: input.length, next: input.length } : null;
  return { at: feed > start && input.charCodeAt(feed - 1) === 13 ? feed - 1 : feed, next: feed + 1 };
}

function readQuotedRecord(
  input: string,
  start: number,
  line: number,
  shape: Shape,
  last: boolean,
): Read | null {
  const { separator } = shape;
  const tooLong = input.length - start > MAX_RECORD_LENGTH;
  const cells: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    const cell =
      input[position] === '"'
        ? readQuotedCell(input, position, separator, last)
        : readPlainCell(input, position, separator, last);
    // Not known yet, unless the record is too long to wait for its end.
    if (cell === 'incomplete' && !tooLong) return null;
    if (cell === 'incomplete' || cell === 'open-quote' || cell.next - start > MAX_RECORD_LENGTH)
      return skipLine(input, start, line);
    cells.push(cell.value);
    lines += cell.lines;
    position = cell.next;
    if (cells.length > MAX_CELLS) return skipLine(input, start, line);
    if (position >= input.length || input[position] === '\n') {
      if (lines > 1 && swallowsRecords(input.slice(start, position), shape))
        return skipLine(input, start, line);
      return { record: { line, cells }, next: Math.min(position + 1, input.length), lines };
    }
    position++;
  }
}

/**
 * Whether a record of several lines is several records behind an unclosed quote: its first line and at least
 * half of the others, their quotes ignored, have as many cells as the header. Two lines of two columns prove
 * nothing.
 */
function swallowsRecords(text: string, { separator, width }: Shape): boolean {
  const [first = false, ...others] = text.split('\n').map((line) => line.split(separator).length === width);
  const alike = others.filter(Boolean).length;
  return (
    first &&
    width > 1 &&
    (width > 2 ? alike * 2 >= others.length && alike > 0 : alike > 1 && alike === others.length)
  );
}

/** A field, the position of its separator or line end, and the number of lines in it. */
type Cell = { value: string; next: number; lines: number } | 'incomplete' | 'open-quote';

function readPlainCell(input: string, start: number, separator: string, last: boolean): Cell {
  const stop = fieldEnd(input, start, separator);
  if (stop === null && !last) return 'incomplete';
  const end = stop ?? input.length;
  const beforeReturn = end > start && input[end] !== separator && input[end - 1] === '\r' ? end - 1 : end;
  return { value: input.slice(start, beforeReturn), next: end, lines: 0 };
}

function readQuotedCell(input: string, start: number, separator: string, last: boolean): Cell {
  const quoted = readQuoted(input, start, last);
  if (quoted === 'incomplete')
    return last || newlines(input, start, input.length) > MAX_QUOTED_LINES ? 'open-quote' : 'incomplete';
  const lines = newlines(input, start, quoted.next);
  if (lines > MAX_QUOTED_LINES) return 'open-quote';
  // Text after the closing quote belongs to the field: « "208" GT ».
  const stop = fieldEnd(input, quoted.next, separator);
  if (stop === null && !last) return 'incomplete';
  const end = stop ?? input.length;
  const after = input.slice(quoted.next, end).replace(/\r$/, '');
  // The quote that closes a field of several lines opens another one when text follows it.
  return lines > 0 && after.trim() !== '' ? 'open-quote' : { value: quoted.value + after, next: end, lines };
}

function readQuoted(input: string, start: number, last: boolean): Quoted {
  let from = start + 1;
  let value = '';
  for (;;) {
    const quote = input.indexOf('"', from);
    if (quote < 0) return 'incomplete';
    // The next piece may begin with the second half of an escaped quote.
    if (quote + 1 >= input.length && !last) return 'incomplete';
    value += input.slice(from, quote);
    if (input[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}

function fieldEnd(input: string, start: number, separator: string): number | null {
  const feed = input.indexOf('\n', start);
  const mark = input.indexOf(separator, start);
  if (mark >= 0 && (feed < 0 || mark < feed)) return mark;
  return feed < 0 ? null : feed;
}

function newlines(input: string, start: number, end: number): number {
  let total = 0;
  for (let at = input.indexOf('\n', start); at >= 0 && at < end; at = input.indexOf('\n', at + 1)) total++;
  return total;
}

const damaged = (line: number, problem: 'too-long' | 'open-quote', next: number): Read => ({
  record: { line, cells: [], problem },
  next,
  lines: 1,
});

/**
 * Gives up the line that a record began on. A line without end so far is dropped up to what was read of it.
 */
function skipLine(input: string, start: number, line: number): Read {
  const feed = input.indexOf('\n', start);
  if (feed < 0) return { record: { line, cells: [], problem: 'too-long' }, next: input.length, lines: 0 };
  return damaged(line, feed - start > MAX_RECORD_LENGTH ? 'too-long' : 'open-quote', feed + 1);
}
