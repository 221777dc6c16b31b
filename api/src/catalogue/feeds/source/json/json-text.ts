const MAX_DEPTH = 40;

/** After a damaged object: the next line that begins one, or the end of the text. */
export function resumeAfterDamage(text: string): number {
  const next = /\n[^\S\n]*\{/.exec(text.slice(1));
  return next ? next.index + 2 : text.length;
}

/** Index of the end of the object that begins the text; null when the text does not contain it. */
export function objectEnd(text: string): number | null {
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

export function stringEnd(text: string, start: number): number | null {
  const marks = /["\\]/g;
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '"') return marks.lastIndex;
    marks.lastIndex = mark.index + 2;
  }
  return null;
}

/**
 * The same text without the quotes of a string that has no end, and those after it, which end none either: a
 * pattern of strings would look for the end of each.
 */
export function withoutOpenString(text: string): string {
  const quotes = /"/g;
  for (let quote = quotes.exec(text); quote !== null; quote = quotes.exec(text)) {
    const close = stringEnd(text, quote.index + 1);
    if (close === null) return text.slice(0, quote.index) + text.slice(quote.index).replaceAll('"', ' ');
    quotes.lastIndex = close;
  }
  return text;
}

export function countLines(text: string, start: number, end: number): number {
  let total = 0;
  // A file of one line would be searched to its end for each of its objects.
  const part = text.slice(start, end);
  for (let at = part.indexOf('\n'); at >= 0; at = part.indexOf('\n', at + 1)) total++;
  return total;
}
