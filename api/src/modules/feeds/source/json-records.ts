/** A JSON object of a feed, and the physical line it begins on. */
export type JsonRecord = { line: number; value: Record<string, unknown> | null };

const MAX_OBJECT_LENGTH = 1_000_000;
const MAX_DEPTH = 40;

export type JsonReader = { push: (text: string) => JsonRecord[]; end: () => JsonRecord[] };

/**
 * Finds the vehicle objects of a JSON array, of `{"data": [...]}` or of JSON lines in one pass, without holding the
 * file: an object is a vehicle when it is in an array, or stands alone on the outside.
 * Damaged objects come out as null; reading goes on after them.
 */
export function createJsonReader(): JsonReader {
  let rest = '';
  let line = 1;
  /** Position in `rest` up to which characters were already looked at. */
  let looked = 0;
  let wrapped = false;

  function push(text: string): JsonRecord[] {
    rest += text;
    const records: JsonRecord[] = [];
    for (;;) {
      const open = skipTo(rest, '{');
      line += countLines(rest, 0, open);
      rest = rest.slice(open);
      if (rest === '') {
        looked = 0;
        break;
      }
      if (!wrapped && unwraps(rest)) {
        const inside = rest.indexOf('[') + 1;
        line += countLines(rest, 0, inside);
        rest = rest.slice(inside);
        wrapped = true;
        continue;
      }
      const end = objectEnd(rest);
      looked = rest.length;
      if (end === null && rest.length <= MAX_OBJECT_LENGTH) break;
      const stop = end === null || end > MAX_OBJECT_LENGTH ? resume(rest) : end;
      records.push({ line, value: end === stop ? parse(rest.slice(0, stop)) : null });
      wrapped = true;
      line += countLines(rest, 0, stop);
      rest = rest.slice(stop);
    }
    return records;
  }

  return {
    push: (text) =>
      looked > 0 && !text.includes('}') && rest.length + text.length <= MAX_OBJECT_LENGTH ? ((rest += text), []) : push(text),
    end: () => {
      const records = push('');
      while (rest.trimStart().startsWith('{')) {
        records.push({ line, value: null });
        const stop = resume(rest);
        line += countLines(rest, 0, stop);
        rest = rest.slice(stop);
        records.push(...push(''));
      }
      return records;
    },
  };
}

/** `{"data": [` or any other envelope whose first array holds the vehicles. */
const unwraps = (text: string): boolean =>
  /^\{(?:\s*"[^"\\]{1,60}"\s*:\s*(?:"[^"]{0,200}"|-?[\d.]+|true|false|null)\s*,){0,20}\s*"(?:data|items|vehicles|vehicules|véhicules|results|stock|annonces|cars|listings)"\s*:\s*\[/i.test(
    text.slice(0, 10_000),
  );

function skipTo(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? text.length : at;
}

/** After a damaged object: the next line that begins one, or the end of what is there. */
function resume(text: string): number {
  const next = /\n\s*\{/.exec(text.slice(1));
  return next ? next.index + 2 : text.length;
}

function objectEnd(text: string): number | null {
  const tokens = /["{}]/g;
  let depth = 0;
  for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
    if (token[0] === '"') {
      const close = stringEnd(text, token.index + 1);
      if (close === null) return null;
      tokens.lastIndex = close;
    } else if (token[0] === '{') {
      if (++depth > MAX_DEPTH) return Number.MAX_SAFE_INTEGER;
    } else if (--depth === 0) return tokens.lastIndex;
  }
  return null;
}

function stringEnd(text: string, start: number): number | null {
  const marks = /["\\]/g;
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex = mark.index + 2;
  }
  return null;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function countLines(text: string, start: number, end: number): number {
  let total = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) total++;
  return total;
}
