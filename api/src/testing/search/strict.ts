/** A request that the stand-in does not support, or the engine would refuse: a response of status 400. */
export class BadRequest extends Error {}

export type Fields = Record<string, unknown>;
export type Mapping = Readonly<Record<string, { type: string; index?: boolean; doc_values?: boolean }>>;

export function objectOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BadRequest(`${where}: an object was expected`);
  return Object.fromEntries(Object.entries(value));
}

/** An object with these keys at most. */
export function strictObject(value: unknown, where: string, keys: readonly string[]): Fields {
  const fields = objectOf(value, where);
  for (const key of Object.keys(fields))
    if (!keys.includes(key)) throw new BadRequest(`${where}: unknown key [${key}]`);
  return fields;
}

/** The one key of an object, as every clause and every aggregation has, with its value. */
export function onlyEntry(value: unknown, where: string): [key: string, value: unknown] {
  const [entry, ...others] = Object.entries(objectOf(value, where));
  if (!entry || others.length > 0) throw new BadRequest(`${where}: exactly one key was expected`);
  return entry;
}

export function listOf(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new BadRequest(`${where}: a list was expected`);
  return value;
}

export function textOf(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new BadRequest(`${where}: a text was expected`);
  return value;
}

export function numberOf(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new BadRequest(`${where}: a number was expected`);
  return value;
}

/** A field that the mapping has; `use` is what is done with it. */
export function fieldOf(mapping: Mapping, name: unknown, use: 'search' | 'doc values'): string {
  const field = textOf(name, 'field');
  const own = mapping[field];
  if (!own) throw new BadRequest(`No mapping found for [${field}]`);
  if (use === 'search' ? own.index === false : own.doc_values === false)
    throw new BadRequest(`[${field}] has no ${use === 'search' ? 'index' : 'doc values'}`);
  return field;
}

/** The values of a field, none when it is absent. */
export const valuesOf = (document: Fields, field: string): unknown[] => [document[field] ?? []].flat();
