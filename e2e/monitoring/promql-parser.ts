export type Matcher = { label: string; operator: '=' | '!=' | '=~' | '!~'; value: string };
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'selector'; name: string; matchers: Matcher[]; rangeSeconds: number }
  | { kind: 'binary'; operator: string; left: Expression; right: Expression }
  | { kind: 'aggregation'; name: string; by: string[]; of: Expression }
  | { kind: 'call'; name: string; given: Expression[] };

const TOKEN =
  /\s*(?:([\d.]+)([smhd])?(?![\w])|([a-zA-Z_:][\w:]*)|("(?:[^"\\]|\\.)*"|'[^']*')|(=~|!~|!=|==|>=|<=|[-+*/(){},=<>[\]]))/y;
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };
const AGGREGATIONS = new Set(['sum', 'max', 'min', 'count']);
/** From the loosest to the tightest. */
const LEVELS = [['or'], ['and', 'unless'], ['>', '>=', '<', '<=', '==', '!='], ['+', '-'], ['*', '/']];

type Token = { text: string; kind: 'number' | 'name' | 'string' | 'sign'; value: number };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  for (const end = text.trimEnd().length; pattern.lastIndex < end;) {
    const found = pattern.exec(text);
    if (!found) throw new Error(`cannot read: ${text}`);
    const [, number, unit, name, string, sign] = found;
    if (number !== undefined)
      tokens.push({ text: number, kind: 'number', value: Number(number) * (SECONDS[unit ?? 's'] ?? 1) });
    else if (name !== undefined) tokens.push({ text: name, kind: 'name', value: 0 });
    else if (string !== undefined)
      tokens.push({ text: string.slice(1, -1).replaceAll('\\\\', '\\'), kind: 'string', value: 0 });
    else tokens.push({ text: sign ?? '', kind: 'sign', value: 0 });
  }
  return tokens;
}

/** Reads the part of PromQL that our rules use; throws on anything else. */
export function parse(text: string): Expression {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string | undefined => (tokens[at]?.kind === 'string' ? undefined : tokens[at]?.text);
  const take = (): Token => {
    const token = tokens[at];
    if (!token) throw new Error(`ends too early: ${text}`);
    at += 1;
    return token;
  };
  const expect = (wanted: string): void => {
    const { text: found } = take();
    if (found !== wanted) throw new Error(`${wanted} expected before ${found}: ${text}`);
  };
  const listed = <T>(open: string, close: string, read: () => T): T[] => {
    const all: T[] = [];
    expect(open);
    while (peek() !== close) {
      all.push(read());
      if (peek() === ',') take();
    }
    expect(close);
    return all;
  };
  const selector = (name: string): Expression => {
    const matcher = (): Matcher => ({
      label: take().text,
      operator: take().text as Matcher['operator'],
      value: take().text,
    });
    const matchers = peek() === '{' ? listed('{', '}', matcher) : [];
    const [rangeSeconds = 0] = peek() === '[' ? listed('[', ']', () => take().value) : [];
    return { kind: 'selector', name, matchers, rangeSeconds };
  };
  const operand = (): Expression => {
    const token = take();
    if (token.kind === 'number') return { kind: 'number', value: token.value };
    if (token.text === '(') {
      const inner = level(0);
      expect(')');
      return inner;
    }
    if (token.kind !== 'name') throw new Error(`${token.text} is not expected: ${text}`);
    if (AGGREGATIONS.has(token.text)) {
      const by = peek() === 'by' ? (take(), listed('(', ')', () => take().text)) : [];
      const [of] = listed('(', ')', () => level(0));
      if (!of) throw new Error(`nothing to aggregate: ${text}`);
      return { kind: 'aggregation', name: token.text, by, of };
    }
    return peek() === '('
      ? { kind: 'call', name: token.text, given: listed('(', ')', () => level(0)) }
      : selector(token.text);
  };
  const level = (depth: number): Expression => {
    const operators = LEVELS[depth];
    if (!operators) return operand();
    let left = level(depth + 1);
    while (operators.includes(peek() ?? ''))
      left = { kind: 'binary', operator: take().text, left, right: level(depth + 1) };
    return left;
  };
  const expression = level(0);
  if (at < tokens.length) throw new Error(`${tokens[at]?.text} is not expected: ${text}`);
  return expression;
}
