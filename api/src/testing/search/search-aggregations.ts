import {
  BadRequest,
  type Fields,
  fieldOf,
  listOf,
  type Mapping,
  numberOf,
  objectOf,
  onlyEntry,
  strictObject,
  textOf,
  valuesOf,
} from './strict.ts';
import { matcherOf } from './search-query.ts';

type Answer = Record<string, unknown>;

/** Aggregations over documents. Refuses one that it does not know. */
export const aggregationsOf = (requested: unknown, documents: readonly Fields[], mapping: Mapping): Answer =>
  Object.fromEntries(
    Object.entries(objectOf(requested, 'aggs')).map(([name, one]) => [
      name,
      aggregationOf(one, documents, mapping),
    ]),
  );

function aggregationOf(requested: unknown, documents: readonly Fields[], mapping: Mapping): Answer {
  const { aggs, ...rest } = objectOf(requested, 'aggregation');
  const [kind, body] = onlyEntry(rest, 'aggregation');
  if (aggs !== undefined && kind !== 'filter') throw new BadRequest(`[${kind}] with sub-aggregations`);
  switch (kind) {
    case 'filter': {
      const matching = documents.filter(matcherOf(body, mapping));
      return {
        doc_count: matching.length,
        ...(aggs === undefined ? {} : aggregationsOf(aggs, matching, mapping)),
      };
    }
    case 'filters': {
      const { filters } = strictObject(body, 'filters', ['filters']);
      const buckets = Object.entries(objectOf(filters, 'filters')).map(([key, clause]) => [
        key,
        { doc_count: documents.filter(matcherOf(clause, mapping)).length },
      ]);
      return { buckets: Object.fromEntries(buckets) };
    }
    case 'terms':
      return termsOf(body, documents, mapping);
    case 'range':
      return rangesOf(body, documents, mapping);
    case 'min':
    case 'max': {
      const numbers = numbersOf(strictObject(body, kind, ['field']), documents, mapping);
      return { value: numbers.length === 0 ? null : numbers.reduce((one, other) => Math[kind](one, other)) };
    }
    case 'cardinality': {
      const { field, precision_threshold } = strictObject(body, kind, ['field', 'precision_threshold']);
      if (numberOf(precision_threshold, kind) > 40_000) throw new BadRequest('cardinality: 40000 at most');
      const name = fieldOf(mapping, field, 'doc values');
      return { value: new Set(documents.flatMap((document) => valuesOf(document, name))).size };
    }
    default:
      throw new BadRequest(`Unknown aggregation type [${kind}]`);
  }
}

function numbersOf({ field }: Fields, documents: readonly Fields[], mapping: Mapping): number[] {
  const name = fieldOf(mapping, field, 'doc values');
  if (mapping[name]?.type === 'keyword') throw new BadRequest(`numbers of the keyword [${name}]`);
  return documents.flatMap((document) => valuesOf(document, name)).map(Number);
}

function termsOf(body: unknown, documents: readonly Fields[], mapping: Mapping): Answer {
  const { field, size, include } = strictObject(body, 'terms', ['field', 'size', 'include']);
  const name = fieldOf(mapping, field, 'doc values');
  const most = numberOf(size, 'terms');
  if (most < 1) throw new BadRequest('terms: size must be positive');
  const wanted = include === undefined ? null : new Set(listOf(include, 'include'));
  const counts = new Map<unknown, number>();
  for (const document of documents)
    for (const value of new Set(valuesOf(document, name)))
      if (wanted === null || wanted.has(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].toSorted(
    ([one, few], [other, many]) => many - few || (String(one) < String(other) ? -1 : 1),
  );
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: sorted.slice(most).reduce((sum, [, count]) => sum + count, 0),
    buckets: sorted.slice(0, most).map(([key, doc_count]) => ({ key, doc_count })),
  };
}

function rangesOf(body: unknown, documents: readonly Fields[], mapping: Mapping): Answer {
  const { field, ranges } = strictObject(body, 'range', ['field', 'ranges']);
  const numbers = numbersOf({ field }, documents, mapping);
  return {
    buckets: listOf(ranges, 'ranges').map((range) => {
      const { key, from, to } = strictObject(range, 'range', ['key', 'from', 'to']);
      const low = from === undefined ? -Infinity : numberOf(from, 'from');
      const high = to === undefined ? Infinity : numberOf(to, 'to');
      const inside = numbers.filter((number) => number >= low && number < high);
      return { key: textOf(key, 'key'), doc_count: inside.length };
    }),
  };
}
