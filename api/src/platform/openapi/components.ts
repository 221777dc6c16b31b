import { fileLimitsOf } from '@pomelo/contract/files.ts';
import { NAMED_SCHEMAS } from '@pomelo/contract/named-schemas.ts';
import { z } from 'zod';

export type Json = { [key: string]: unknown };

/** The schema of a request (`input`) or of a response (`output`): defaults differ. */
export type Direction = 'input' | 'output';

const registry = z.registry<{ id: string }>();
for (const [id, schema] of NAMED_SCHEMAS) registry.add(schema, { id });

const DEFINITION = '#/$defs/';
const COMPONENT = '#/components/schemas/';
const INPUT_SUFFIX = 'Input';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of `value` with each `$ref` replaced by the result of `rename`. */
function mapReferences(value: unknown, rename: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, rename));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, rename(inner)]
        : [key, mapReferences(inner, rename)],
    ),
  );
}

/** Every `$ref` inside `value`, in its order; an unknown part has none. */
function referencesOf(value: unknown): string[] {
  const found: string[] = [];
  mapReferences(value, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

const MEGABYTE = 1_000_000;

/** A file of a form has no JSON Schema. */
function describeFile(schema: z.core.$ZodType, json: Json): void {
  const limits = fileLimitsOf(schema);
  if (!limits) return;
  const size = `${Math.floor(limits.maxBytes / MEGABYTE)}\u202fMo`;
  Object.assign(json, { type: 'string', format: 'binary', description: `Un fichier de ${size} au plus.` });
}

/** `int()` of Zod states the range of safe integers, which is no information about the field. */
function withoutSafeIntegerRange(json: Json): void {
  if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
}

/** The format of a day or an instant says what the regular expression of Zod does, in hundreds of characters. */
function withoutPatternOfDays(json: Json): void {
  if (json['format'] === 'date' || json['format'] === 'date-time') delete json['pattern'];
}

/**
 * Collects the schemas of a document: each named schema of the contract becomes one component, referenced
 * wherever it is used. A name whose two directions differ has a second component, `…Input`, for requests.
 */
export class SchemaComponents {
  readonly #definitions: Record<Direction, Map<string, Json>> = { input: new Map(), output: new Map() };

  /** The schema as JSON Schema; its references are settled by `resolve`. */
  describe(schema: z.ZodType, direction: Direction): Json {
    const {
      $schema: _dialect,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io: direction,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      metadata: registry,
      override: ({ zodSchema, jsonSchema }) => {
        withoutSafeIntegerRange(jsonSchema);
        withoutPatternOfDays(jsonSchema);
        describeFile(zodSchema, jsonSchema);
      },
    });
    for (const [name, definition] of Object.entries($defs))
      if (isObject(definition)) this.#definitions[direction].set(name, this.#mark(definition, direction));
    return this.#mark(json, direction);
  }

  /** Same as `describe`, with the schema itself instead of a reference to its component. */
  describeInline(schema: z.ZodType, direction: Direction): Json {
    const json = this.describe(schema, direction);
    const name = typeof json['$ref'] === 'string' ? json['$ref'].split('~').at(-1) : undefined;
    return (name !== undefined && this.#definitions[direction].get(name)) || json;
  }

  /**
   * The finished parts: `components.schemas`, and a function that settles the references of any part of the
   * document.
   */
  resolve(): { schemas: Record<string, Json>; settle: <T>(part: T) => T } {
    const apart = this.#differing();
    const nameOf = (name: string, direction: Direction): string =>
      direction === 'input' && apart.has(name) ? name + INPUT_SUFFIX : name;
    const settle = <T>(part: T): T =>
      // Only texts under `$ref` change: the shape stays the one given.
      mapReferences(part, (reference) => {
        const [direction, name] = reference.slice(COMPONENT.length).split('~');
        return name === undefined
          ? reference
          : COMPONENT + nameOf(name, direction === 'input' ? 'input' : 'output');
      }) as T;
    const schemas = new Map<string, Json>();
    for (const direction of ['output', 'input'] as const)
      for (const [name, json] of this.#definitions[direction])
        schemas.set(nameOf(name, direction), settle({ title: name, ...json }));
    return { schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))), settle };
  }

  #mark(json: Json, direction: Direction): Json {
    // An object stays an object.
    return mapReferences(json, (reference) =>
      reference.startsWith(DEFINITION)
        ? `${COMPONENT}${direction}~${reference.slice(DEFINITION.length)}`
        : reference,
    ) as Json;
  }

  /** Names whose input and output differ, or that refer to such a name. */
  #differing(): Set<string> {
    const { input, output } = this.#definitions;
    const plain = (json: Json): string =>
      JSON.stringify(mapReferences(json, (reference) => reference.split('~').at(-1) ?? ''));
    const both = [...input].flatMap(([name, sent]) => {
      const answered = output.get(name);
      return answered ? [{ name, sent, answered }] : [];
    });
    const apart = new Set(
      both.filter(({ sent, answered }) => plain(sent) !== plain(answered)).map(({ name }) => name),
    );
    for (let size = -1; size !== apart.size;) {
      size = apart.size;
      for (const { name, sent } of both)
        if (referencesOf(sent).some((reference) => apart.has(reference.split('~').at(-1) ?? '')))
          apart.add(name);
    }
    return apart;
  }
}

const PREFIX = '#/components/';
type Components = Record<'schemas' | 'responses' | 'parameters', Record<string, Json>>;

/**
 * The components that `paths` refers to, directly or through another component. The order of names is
 * preserved.
 */
export function usedComponents(paths: Json, components: Components): Components {
  const used = new Set<string>();
  const pending = referencesOf(paths);
  for (let reference = pending.pop(); reference !== undefined; reference = pending.pop()) {
    if (used.has(reference)) continue;
    used.add(reference);
    const [kind = '', name = ''] = reference.slice(PREFIX.length).split('/');
    pending.push(...referencesOf(components[kind as keyof Components][name]));
  }
  const referenced = (kind: keyof Components): Record<string, Json> =>
    Object.fromEntries(
      Object.entries(components[kind]).filter(([name]) => used.has(`${PREFIX}${kind}/${name}`)),
    );
  return {
    schemas: referenced('schemas'),
    responses: referenced('responses'),
    parameters: referenced('parameters'),
  };
}
