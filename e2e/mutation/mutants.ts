import { type Node, parseSync, Visitor } from 'oxc-parser';

/** One small change of a source: the text between `start` and `end` becomes `replacement`. */
export type Mutant = { start: number; end: number; line: number; replacement: string; original: string };

const OPERATORS: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};

type Operation = { left: Node; right: Node; operator: string };

/** Every mutant of a source, in source order: operators, conditions, literals, negations and statements. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const found: Mutant[] = [];
  const add = ({ start, end }: { start: number; end: number }, replacement: string): void => {
    const original = source.slice(start, end);
    const line = source.slice(0, start).split('\n').length;
    if (original !== replacement) found.push({ start, end, line, replacement, original });
  };
  const swapOperator = ({ left, right, operator }: Operation): void => {
    const other = OPERATORS[operator];
    const start = source.indexOf(operator, left.end);
    if (other && start >= 0 && start < right.start) add({ start, end: start + operator.length }, other);
  };
  const decide = (test: Node): void => {
    for (const verdict of ['true', 'false']) add(test, verdict);
  };
  new Visitor({
    BinaryExpression: swapOperator,
    LogicalExpression: swapOperator,
    AssignmentExpression: swapOperator,
    ConditionalExpression: ({ test }) => decide(test),
    IfStatement: ({ test }) => decide(test),
    UnaryExpression: (node) => {
      if (node.operator === '!') add(node, source.slice(node.argument.start, node.argument.end));
      if (node.operator === '-') add(node, source.slice(node.argument.start, node.argument.end));
    },
    ExpressionStatement: (node) => add(node, ';'),
    Literal: (node) => {
      if (typeof node.value === 'number') add(node, String(node.value + 1));
      if (typeof node.value === 'boolean') add(node, String(!node.value));
    },
  }).visit(parseSync(path, source).program);
  return found.filter(({ start }) => !isInType(source, start)).toSorted((a, b) => a.start - b.start);
}

/** A literal in a type has no effect at run time. */
const isInType = (source: string, at: number): boolean =>
  /^(export )?type\b/.test(source.slice(source.lastIndexOf('\n', Math.max(0, at - 1)) + 1, at + 1));

export const applyMutant = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end);
