import type { Labels, Sample, Scrape } from './exposition.ts';
import { type Expression, parse, type Matcher } from './promql-parser.ts';

type Vector = Omit<Sample, 'name'>[];
type Value = number | Vector;

const keyOf = (labels: Labels): string =>
  JSON.stringify(Object.entries(labels).toSorted(([one], [other]) => (one < other ? -1 : 1)));
const without = (labels: Labels, name: string): Labels =>
  Object.fromEntries(Object.entries(labels).filter(([key]) => key !== name));
const only = (labels: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(names.flatMap((name) => (labels[name] === undefined ? [] : [[name, labels[name]]])));

const matches = (labels: Labels, { label, operator, value }: Matcher): boolean => {
  const found = labels[label] ?? '';
  if (operator === '=' || operator === '!=') return (found === value) === (operator === '=');
  return new RegExp(`^(?:${value})$`).test(found) === (operator === '=~');
};

const select = (scrape: Scrape | undefined, name: string, matchers: readonly Matcher[]): Vector =>
  (scrape?.samples ?? []).filter(
    (sample) => sample.name === name && matchers.every((matcher) => matches(sample.labels, matcher)),
  );

const COMPARISONS: Readonly<Record<string, (one: number, other: number) => boolean>> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '==': (one, other) => one === other,
  '!=': (one, other) => one !== other,
};
const ARITHMETIC: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};
const AGGREGATIONS: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  count: (values) => values.length,
};

/** Pairs with the same labels on both sides; a number matches every one. */
function pairs(left: Value, right: Value): { labels: Labels; one: number; other: number }[] {
  if (typeof left === 'number' && typeof right === 'number') return [{ labels: {}, one: left, other: right }];
  if (typeof right === 'number')
    return (left as Vector).map(({ labels, value }) => ({ labels, one: value, other: right }));
  if (typeof left === 'number')
    return right.map(({ labels, value }) => ({ labels, one: left, other: value }));
  const byLabels = new Map(right.map(({ labels, value }) => [keyOf(labels), value]));
  return left.flatMap(({ labels, value }) => {
    const other = byLabels.get(keyOf(labels));
    return other === undefined ? [] : [{ labels, one: value, other }];
  });
}

function binary(operator: string, left: Value, right: Value): Vector {
  if (operator === 'or' || operator === 'and' || operator === 'unless') {
    if (typeof left === 'number' || typeof right === 'number') throw new Error(`${operator} of a number`);
    const [leftKeys, rightKeys] = [left, right].map(
      (side) => new Set(side.map(({ labels }) => keyOf(labels))),
    );
    if (operator === 'or') return [...left, ...right.filter(({ labels }) => !leftKeys?.has(keyOf(labels)))];
    return left.filter(({ labels }) => rightKeys?.has(keyOf(labels)) === (operator === 'and'));
  }
  const compare = COMPARISONS[operator];
  if (compare)
    return pairs(left, right).flatMap(({ labels, one, other }) =>
      compare(one, other) ? [{ labels, value: one }] : [],
    );
  const compute = ARITHMETIC[operator];
  if (!compute) throw new Error(`unknown operator ${operator}`);
  return pairs(left, right).map(({ labels, one, other }) => ({ labels, value: compute(one, other) }));
}

/** Within a histogram of cumulative buckets, as Prometheus interpolates. */
function quantile(share: number, buckets: Vector): Vector {
  const groups = Map.groupBy(buckets, ({ labels }) => keyOf(without(labels, 'le')));
  return [...groups.values()].map((group) => {
    const sorted = group
      .map(({ labels, value }) => ({
        upTo: labels['le'] === '+Inf' ? Infinity : Number(labels['le']),
        value,
      }))
      .toSorted((one, other) => one.upTo - other.upTo);
    const rank = share * (sorted.at(-1)?.value ?? 0);
    const at = sorted.findIndex(({ value }) => value >= rank);
    const [before, found] = [sorted[at - 1] ?? { upTo: 0, value: 0 }, sorted[at]];
    const labels = without(group[0]?.labels ?? {}, 'le');
    if (!found || sorted.at(-1)?.value === 0) return { labels, value: Number.NaN };
    if (found.upTo === Infinity) return { labels, value: before.upTo };
    return {
      labels,
      value:
        before.upTo + ((found.upTo - before.upTo) * (rank - before.value)) / (found.value - before.value),
    };
  });
}

/** Growth a second between the first and the last scrape of the range. */
function rate(scrapes: readonly Scrape[], range: Extract<Expression, { kind: 'selector' }>): Vector {
  const last = scrapes.at(-1);
  const first = scrapes.find(({ atSeconds }) => (last?.atSeconds ?? 0) - atSeconds <= range.rangeSeconds);
  if (!last || !first || first === last) return [];
  const before = new Map(
    select(first, range.name, range.matchers).map(({ labels, value }) => [keyOf(labels), value]),
  );
  return select(last, range.name, range.matchers).map(({ labels, value }) => ({
    labels,
    value: (value - (before.get(keyOf(labels)) ?? 0)) / (last.atSeconds - first.atSeconds),
  }));
}

/** The part of PromQL that our rules use, over these scrapes, as of the last one. */
function evaluate(expression: Expression, scrapes: readonly Scrape[]): Value {
  switch (expression.kind) {
    case 'number':
      return expression.value;
    case 'selector':
      return select(scrapes.at(-1), expression.name, expression.matchers);
    case 'binary':
      return binary(
        expression.operator,
        evaluate(expression.left, scrapes),
        evaluate(expression.right, scrapes),
      );
    case 'aggregation': {
      const compute = AGGREGATIONS[expression.name];
      const of = evaluate(expression.of, scrapes);
      if (!compute || typeof of === 'number') throw new Error(`cannot aggregate by ${expression.name}`);
      const groups = Map.groupBy(of, ({ labels }) => keyOf(only(labels, expression.by)));
      return [...groups.values()].map((group) => ({
        labels: only(group[0]?.labels ?? {}, expression.by),
        value: compute(group.map(({ value }) => value)),
      }));
    }
    case 'call': {
      const [first, second] = expression.given;
      if (expression.name === 'rate' && first?.kind === 'selector') return rate(scrapes, first);
      const values = expression.given.map((each) => evaluate(each, scrapes));
      if (expression.name === 'abs' && typeof values[0] === 'object')
        return values[0].map(({ labels, value }) => ({ labels, value: Math.abs(value) }));
      if (
        expression.name === 'histogram_quantile' &&
        second &&
        typeof values[0] === 'number' &&
        typeof values[1] === 'object'
      )
        return quantile(values[0], values[1]);
      throw new Error(`unknown function ${expression.name}`);
    }
  }
}

/**
 * Whether the expression of an alert has a result: the alert fires once that lasts for the duration of its
 * rule.
 */
export function holds(text: string, scrapes: readonly Scrape[]): boolean {
  const value = evaluate(parse(text), scrapes);
  return typeof value === 'object' && value.length > 0;
}
