import { z } from 'zod';

type Query = Readonly<Record<string, unknown>>;
type Issue = { path: string; message: string };
/** A query in the form its schema reads, or the reasons it is refused. */
export type NormalizedQuery = { query: Query; issues: readonly Issue[] };

const objectOf = (schema: z.ZodType | undefined): z.ZodObject | undefined => {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? objectOf(schema.in) : undefined;
  return schema instanceof z.ZodObject ? schema : undefined;
};

/** The choices of an enumerated field, and its default. */
function choicesOf(field: unknown): { choices: readonly string[]; usual: string | undefined } {
  const usual =
    field instanceof z.ZodDefault && typeof field.def.defaultValue === 'string'
      ? field.def.defaultValue
      : undefined;
  const inner = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
  return { choices: inner instanceof z.ZodEnum ? inner.options.map(String) : [], usual };
}

/** The fields of a paged list's query; undefined for any other query. */
export const listFields = (schema: z.ZodType | undefined): Readonly<Record<string, unknown>> | undefined => {
  const shape = objectOf(schema)?.shape;
  return shape && 'page' in shape ? shape : undefined;
};

const BRACKETS = '[]';
const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** `status[]=a&status[]=b` and `status=a&status=b` are `status=a,b`. */
function joinRepeated(query: Query): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const [key, value] of Object.entries(query)) {
    const name = key.endsWith(BRACKETS) ? key.slice(0, -BRACKETS.length) : key;
    values.set(name, [...(values.get(name) ?? []), ...textsOf(value)]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [name, all.length === 1 ? all[0] : all.join(',')]),
  );
}

const sortMessage = (choices: readonly string[]): string =>
  choices.length > 0
    ? `Tri inconnu. Tris possibles\u202f: ${choices.join(', ')}.`
    : 'Cette liste n’a pas de tri au choix.';

type RequestedSort = { text: string; name: string; sign: string | undefined; direction: string | undefined };

/** The requested sort and direction, or the one parameter that is invalid. */
function readSort(
  fields: Readonly<Record<string, unknown>>,
  { sort, direction }: Query,
): RequestedSort | Issue {
  const { choices, usual } = choicesOf(fields['sort']);
  if (choices.length === 0)
    return { path: sort === undefined ? 'direction' : 'sort', message: sortMessage([]) };
  const text = sort ?? usual;
  if (typeof text !== 'string') return { path: 'sort', message: sortMessage(choices) };
  const wanted = typeof direction === 'string' ? direction.toLowerCase() : direction;
  const isKnown = wanted === undefined || wanted === 'asc' || wanted === 'desc';
  if (!isKnown) return { path: 'direction', message: 'Sens inconnu. Choisissez asc ou desc.' };
  const sign = /^[-+ ]/.exec(text)?.[0];
  return { text, name: sign === undefined ? text : text.slice(1), sign, direction: wanted };
}

/** For a list that has a `direction`. Undefined where it has no such sort. */
function withDirection(
  fields: Readonly<Record<string, unknown>>,
  { text, name, sign, direction }: RequestedSort,
): Query | undefined {
  const { choices } = choicesOf(fields['sort']);
  // A list may give its own meaning to a signed name.
  if (direction === undefined && choices.includes(text)) return { sort: text };
  if (!choices.includes(name)) return undefined;
  if (direction === undefined && sign === undefined) return { sort: name };
  const wanted = direction ?? (sign === '-' ? 'desc' : 'asc');
  return {
    sort: name,
    direction: choicesOf(fields['direction']).choices.find((choice) => choice.toLowerCase() === wanted),
  };
}

/** For a list whose sorts are signed. Undefined where it has no such sort. */
function withSign(
  fields: Readonly<Record<string, unknown>>,
  { name, sign, direction }: RequestedSort,
): Query | undefined {
  const isDescending = direction === undefined ? sign === '-' : direction === 'desc';
  const sort = isDescending ? `-${name}` : name;
  return choicesOf(fields['sort']).choices.includes(sort) ? { sort } : undefined;
}

/**
 * `-x` is descending, `+x` (a space, once decoded) and `x` with `direction=asc` ascending; `direction`
 * prevails over a sign. A list
 * reads either a sign or a direction: the other form is turned into its own.
 */
function normalizeSort(
  fields: Readonly<Record<string, unknown>>,
  { sort, direction, ...query }: Query,
): NormalizedQuery {
  if (sort === undefined && direction === undefined) return { query, issues: [] };
  const requested = readSort(fields, { sort, direction });
  if ('message' in requested) return { query, issues: [requested] };
  const read = 'direction' in fields ? withDirection(fields, requested) : withSign(fields, requested);
  if (!read)
    return { query, issues: [{ path: 'sort', message: sortMessage(choicesOf(fields['sort']).choices) }] };
  return { query: { ...query, ...read }, issues: [] };
}

/** Reads the query of any paged list the same way: repeated values, the sign of a sort, parts to include. */
export function listQueryNormalizer(
  schema: z.ZodType | undefined,
): ((query: Query) => NormalizedQuery) | undefined {
  const fields = listFields(schema);
  if (!fields) return undefined;
  return (raw) => {
    const { includes, ...joined } = joinRepeated(raw);
    const include = joined['include'] ?? includes;
    if (include !== undefined && !('include' in fields))
      return {
        query: joined,
        issues: [{ path: 'include', message: 'Cette liste n’a rien à joindre à sa réponse.' }],
      };
    return normalizeSort(fields, { ...joined, ...(include !== undefined && { include }) });
  };
}
