import { z } from 'zod';

/** The part of OpenSearch’s query language that is used. */
export type Value = string | number;
export type Clause =
  | { match_all: Record<string, never> }
  | { term: Record<string, Value> }
  | { terms: Record<string, readonly Value[]> }
  | { range: Record<string, { gt?: number; gte?: number; lt?: number; lte?: number }> }
  | {
      bool: {
        filter?: readonly Clause[];
        must_not?: readonly Clause[];
        should?: readonly Clause[];
        minimum_should_match?: 1;
      };
    };

export type Slice = { key: string; from?: number; to?: number };
export type Aggregation =
  | { terms: { field: string; size: number; include?: readonly string[] } }
  | { filters: { filters: Record<string, Clause> } }
  | { filter: Clause; aggs?: Record<string, Aggregation> }
  | { range: { field: string; ranges: readonly Slice[] } }
  | { min: { field: string } }
  | { max: { field: string } }
  | { cardinality: { field: string; precision_threshold: number } };

export type SortBy = Record<string, 'asc' | 'desc'>;
export type SearchBody = {
  size: number;
  from?: number;
  query: Clause;
  post_filter?: Clause;
  sort?: readonly SortBy[];
  aggs?: Record<string, Aggregation>;
  collapse?: { field: string };
  search_after?: readonly Value[];
  pit?: { id: string; keep_alive: string };
  _source: false | readonly string[];
  track_total_hits: boolean;
};

export const ALL: Clause = { match_all: {} };
export const NOTHING: Clause = { bool: { must_not: [ALL] } };
export const every = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? ALL : { bool: { filter: clauses } };
export const either = (clauses: readonly Clause[]): Clause =>
  clauses.length === 0 ? NOTHING : { bool: { should: clauses, minimum_should_match: 1 } };
export const anyOf = (field: string, values: readonly Value[]): Clause =>
  values.length === 0 ? NOTHING : { terms: { [field]: values } };

const Hit = z.object({
  _id: z.string().transform(Number),
  _source: z.record(z.string(), z.unknown()).optional(),
  /** On a page of groups: the group. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
  sort: z.array(z.union([z.string(), z.number()])).optional(),
});
export type Hit = z.output<typeof Hit>;
const Bucket = z.object({ key: z.union([z.string(), z.number()]).transform(String), doc_count: z.number() });
/** Any aggregation that is used; sub-aggregations are its other fields. */
const Aggregated = z.looseObject({
  doc_count: z.number().optional(),
  value: z.number().nullish(),
  sum_other_doc_count: z.number().optional(),
  buckets: z.union([z.array(Bucket), z.record(z.string(), z.object({ doc_count: z.number() }))]).optional(),
});
export type Aggregated = z.output<typeof Aggregated>;
export const aggregated = (value: unknown): Aggregated => Aggregated.parse(value ?? {});

/** A question that a shard did not answer, or not in time, has no answer: the counts would be wrong. */
export const SearchAnswer = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  pit_id: z.string().optional(),
  hits: z.object({ total: z.object({ value: z.number() }).optional(), hits: z.array(Hit) }),
  aggregations: z.record(z.string(), z.unknown()).optional(),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;
