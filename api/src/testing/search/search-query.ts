import {
  BadRequest,
  type Fields,
  fieldOf,
  listOf,
  type Mapping,
  numberOf,
  onlyEntry,
  strictObject,
  valuesOf,
} from './strict.ts';

export type Matches = (document: Fields) => boolean;

const MAX_TERMS = 65_536;

/** The documents that a clause lets through. Refuses a clause that it does not know. */
export function matcherOf(clause: unknown, mapping: Mapping): Matches {
  const [kind, body] = onlyEntry(clause, 'query');
  switch (kind) {
    case 'match_all':
      strictObject(body, 'match_all', []);
      return () => true;
    case 'term': {
      const [field, value] = onlyEntry(body, 'term');
      return oneOf(fieldOf(mapping, field, 'search'), [value], mapping);
    }
    case 'terms': {
      const [field, values] = onlyEntry(body, 'terms');
      const list = listOf(values, 'terms');
      if (list.length > MAX_TERMS) throw new BadRequest('terms: more than index.max_terms_count');
      return oneOf(fieldOf(mapping, field, 'search'), list, mapping);
    }
    case 'range':
      return rangeOf(body, mapping);
    case 'bool':
      return boolOf(body, mapping);
    default:
      throw new BadRequest(`unknown query [${kind}]`);
  }
}

function oneOf(field: string, values: readonly unknown[], mapping: Mapping): Matches {
  const isKeyword = mapping[field]?.type === 'keyword';
  for (const value of values)
    if (typeof value !== (isKeyword ? 'string' : 'number'))
      throw new BadRequest(`[${field}] cannot be compared with ${JSON.stringify(value)}`);
  const wanted = new Set(values);
  return (document) => valuesOf(document, field).some((value) => wanted.has(value));
}

const TESTS: Record<string, (value: number, bound: number) => boolean> = {
  gt: (value, bound) => value > bound,
  gte: (value, bound) => value >= bound,
  lt: (value, bound) => value < bound,
  lte: (value, bound) => value <= bound,
};

function rangeOf(body: unknown, mapping: Mapping): Matches {
  const [name, bounds] = onlyEntry(body, 'range');
  const field = fieldOf(mapping, name, 'search');
  if (mapping[field]?.type === 'keyword') throw new BadRequest(`range of the keyword [${field}]`);
  const tests = Object.entries(strictObject(bounds, 'range', Object.keys(TESTS))).map(([end, bound]) => {
    const number = numberOf(bound, 'range');
    return (value: number) => TESTS[end]?.(value, number) ?? false;
  });
  return (document) => valuesOf(document, field).some((value) => tests.every((test) => test(Number(value))));
}

function boolOf(body: unknown, mapping: Mapping): Matches {
  const parts = strictObject(body, 'bool', ['filter', 'must_not', 'should', 'minimum_should_match']);
  const clauses = (name: string): Matches[] =>
    listOf(parts[name] ?? [], name).map((clause) => matcherOf(clause, mapping));
  const [filter, mustNot, should] = [clauses('filter'), clauses('must_not'), clauses('should')];
  // Next to a filter, « should » would only score.
  if (should.length > 0 && parts.minimum_should_match !== 1)
    throw new BadRequest('bool: should without minimum_should_match');
  return (document) =>
    filter.every((matches) => matches(document)) &&
    !mustNot.some((matches) => matches(document)) &&
    (should.length === 0 || should.some((matches) => matches(document)));
}
