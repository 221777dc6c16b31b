import { isUploadedFile } from '@pomelo/contract/files.ts';
import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';
import type { Pools } from './pools.ts';

/**
 * What a schema of the contract lets in, drawn by walking it. No maintained library draws for this Zod and this
 * fast-check (zod-fast-check stops at Zod 3 and fast-check 3), and the contract uses a dozen of its kinds. What a
 * refinement wants besides is left to chance: whoever asks for a value that fits tries again.
 */
export type Drawing = {
  pools: Pools;
  files: readonly Uint8Array[];
  /** Texts that mean something here, by the name of the field: addresses of people, links that were signed. */
  known: (name: string) => readonly string[];
};

type Check = {
  check: string;
  minimum?: number;
  maximum?: number;
  value?: number | bigint;
  inclusive?: boolean;
  format?: string;
  pattern?: RegExp;
};

type Definition = z.core.$ZodTypes['_zod']['def'];
const defOf = (schema: z.core.$ZodType): Definition => {
  const { _zod: internals } = schema as z.core.$ZodTypes;
  return internals.def;
};
const checksOf = (schema: z.core.$ZodType): Check[] => {
  const def = defOf(schema) as { checks?: z.core.$ZodCheck[] } & Partial<Check>;
  const own = def.check === undefined ? [] : [def as Check];
  return [...own, ...(def.checks ?? []).map(({ _zod: internals }) => internals.def as Check)];
};

const LONGEST = 40;
const MS_PER_DAY = 86_400_000;
const DAYS = fc.integer({ min: -800, max: 800 }).map((days) => new Date(Date.UTC(2026, 5, 15) + days * MS_PER_DAY));
const DAY = DAYS.map((date) => date.toISOString().slice(0, 10));
const INSTANT = fc.tuple(DAYS, fc.integer({ min: 0, max: MS_PER_DAY - 1 })).map(([day, ms]) => new Date(day.getTime() + ms).toISOString());
const EMAIL = fc.integer({ min: 0, max: 400 }).map((n) => `essai-${n}@garage-${n % 7}.test`);

/** Any code point, lone surrogates left out. The library's own unit of them all costs a second before the first is drawn. */
const ANY = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));

/** Whole texts of the trade, and any text at all, NUL and marks that write backwards included. */
const TEXT = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('Peugeot', 'Véhicule révisé', 'x', '12', 'Élodie', 'Garage « du Pont »', 'peugeot', '208', 'diesel'),
  },
  { weight: 2, arbitrary: fc.string({ maxLength: LONGEST }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: ANY, maxLength: 12 }) },
);

/** What the server judges beyond the schema, by the name of the field. */
const BY_NAME: readonly (readonly [RegExp, Arbitrary<string>])[] = [
  [/phone|tel$/i, fc.constantFrom('+33612345678', '06 12 34 56 78', '0033478000000')],
  [/siret/i, fc.constantFrom('73282932000074', '404 833 048 00022', '35600000000048')],
  [/^(new)?password$|current/i, fc.constantFrom('un mot de passe de test', 'Une-longue-phrase-2026', '123456789012')],
  [/^address$|street/i, fc.constantFrom('1 rue du Pont, 69003 Lyon', '12 quai de la Gare 75013 Paris')],
  [/postcode/i, fc.constantFrom('69003', '75013', '97110')],
  [/email|username/i, EMAIL],
  [/url|href|link|site$/i, fc.constantFrom('https://pomelo.test/a', '/vente-voiture-marchand', 'mailto:a@pomelo.test')],
  [/body|content|html|text/i, fc.constantFrom('<p>Un <strong>texte</strong>.</p>', '<ul><li>a</li></ul>', 'Bonjour')],
  [/sort/i, fc.constantFrom('-salesDate', 'price', 'number', '-createdAt')],
  [/cron|time$|At$/, fc.constantFrom('06:30', '2026-12-24T08:00:00Z')],
];

const someKnown = (known: Drawing['known'], name: string): Arbitrary<string> | undefined =>
  known(name).length > 0 ? fc.nat().map((n) => at(known(name), n) ?? '') : undefined;

const alphanumeric = (length: number): string => 'x'.repeat(length);

function text(schema: z.core.$ZodType, name: string, { pools, known }: Drawing): Arbitrary<unknown> {
  const checks = checksOf(schema);
  const formats = checks.filter(({ check }) => check === 'string_format');
  const format = formats.find(({ format: kind }) => kind !== 'regex')?.format;
  if (format === 'uuid' || format === 'guid') {
    return fc.oneof(
      { weight: 9, arbitrary: fc.nat().map((n) => at(pools.uuids(name), n) ?? '00000000-0000-7000-8000-000000000000') },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  if (format === 'email') return fc.oneof(EMAIL, someKnown(known, name) ?? EMAIL);
  if (format === 'date') return DAY;
  if (format === 'datetime') return INSTANT;
  if (format === 'url') return fc.constantFrom('https://flux.pomelo.test/stock.csv', 'http://127.0.0.1/x', 'https://[::1]/');
  const patterns = formats.flatMap(({ pattern }) => pattern ?? []);
  const least = Math.max(0, ...checks.flatMap(({ check, minimum = 0 }) => (check === 'min_length' ? [minimum] : [])));
  const most = Math.min(...checks.flatMap(({ check, maximum = 0 }) => (check === 'max_length' ? [maximum] : [])), 100_000);
  const hinted = BY_NAME.filter(([pattern]) => pattern.test(name)).map(([, arbitrary]) => arbitrary);
  const there = someKnown(known, name);
  const drawn: Arbitrary<string>[] = [TEXT, ...hinted, ...hinted, ...hinted, ...(there ? [there, there, there, there, there] : [])];
  // As long as may be: what fits the schema must fit the column too.
  if (most <= 20_000 && patterns.length === 0) drawn.push(fc.constant(alphanumeric(most)));
  for (const pattern of patterns) {
    const matching = tryMatching(pattern);
    if (matching) drawn.push(matching, matching, matching, matching);
  }
  return fc.oneof(...drawn).map((value) => (value.length < least ? value.padEnd(least, 'x') : value.slice(0, most)));
}

function tryMatching(pattern: RegExp): Arbitrary<string> | undefined {
  try {
    const drawn = fc.stringMatching(new RegExp(pattern.source, pattern.flags.replaceAll(/[gi]/g, '')), { size: 'small' });
    fc.sample(drawn, { numRuns: 1, seed: 1 });
    return drawn;
  } catch {
    // A look-behind or a class of Unicode: fast-check draws none, other texts may fit.
    return undefined;
  }
}

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

function number(schema: z.core.$ZodType, name: string, { pools }: Drawing): Arbitrary<unknown> {
  const checks = checksOf(schema);
  const whole = checks.some(({ check, format }) => check === 'number_format' && /int/.test(format ?? ''));
  const bounds = (kind: 'greater_than' | 'less_than'): number[] =>
    checks.flatMap(({ check, value }) => (check === kind ? [Number(value)] : []));
  const isUnderstood = (kind: string): boolean => checks.some(({ check, inclusive }) => check === kind && inclusive === false);
  const least = Math.max(...bounds('greater_than'), whole ? -2_147_483_648 : -1e9) + (isUnderstood('greater_than') ? 1 : 0);
  const most = Math.min(...bounds('less_than'), whole ? Number.MAX_SAFE_INTEGER : 1e9) - (isUnderstood('less_than') ? 1 : 0);
  const near = Math.min(most, Math.max(least, least + 50));
  const drawn: Arbitrary<number>[] = [fc.integer({ min: Math.ceil(least), max: Math.ceil(near) }), fc.constantFrom(least, most)];
  if (Number.isSafeInteger(Math.floor(most))) drawn.push(fc.integer({ min: Math.ceil(least), max: Math.floor(most) }));
  if (!whole) drawn.push(fc.double({ min: least, max: most, noNaN: true }));
  if (whole && /ids?$|product|item/i.test(name)) {
    const known = fc.nat().map((n) => at(pools.numbers(name), n) ?? least);
    drawn.push(known, known, known, known, known, known);
  }
  return fc.oneof(...drawn);
}

const MANY = 4;
const FEW_FIELDS = 4;

function list(schema: z.core.$ZodType, element: Arbitrary<unknown>): Arbitrary<unknown> {
  const checks = checksOf(schema);
  const least = Math.max(0, ...checks.flatMap(({ check, minimum = 0 }) => (check === 'min_length' ? [minimum] : [])));
  const most = Math.min(...checks.flatMap(({ check, maximum = 0 }) => (check === 'max_length' ? [maximum] : [])), least + MANY);
  return fc.array(element, { minLength: least, maxLength: Math.max(least, most) });
}

/** Absent as often as not: `undefined` leaves the field out. */
const maybe = (drawn: Arbitrary<unknown>): Arbitrary<unknown> => fc.option(drawn, { nil: undefined, freq: 3 });

/** Of many filters few are asked for at once: were each there as often as not, one would always be refused. */
const sparse = (fields: number, field: z.core.$ZodType, drawn: Arbitrary<unknown>): Arbitrary<unknown> =>
  fields > FEW_FIELDS && ['optional', 'default'].includes(defOf(field).type)
    ? fc.oneof({ weight: fields, arbitrary: fc.constant(undefined) }, { weight: FEW_FIELDS, arbitrary: drawn })
    : drawn;

type Within = (schema: z.core.$ZodType, as?: string) => Arbitrary<unknown>;
type Draw = (schema: z.core.$ZodType, within: Within, name: string, drawing: Drawing) => Arbitrary<unknown>;
/** How a kind is drawn: its definition is that of the kind it stands under. */
type Kinds = { [Type in Definition['type']]?: Draw };

function defAs<Type extends Definition['type']>(type: Type, schema: z.core.$ZodType): Extract<Definition, { type: Type }> {
  const isIt = (def: Definition): def is Extract<Definition, { type: Type }> => def.type === type;
  const def = defOf(schema);
  if (!isIt(def)) throw new Error(`A schema of kind ${def.type}, not ${type}`);
  return def;
}
const inner = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema);
  if (!('innerType' in def)) throw new Error(`A schema of kind ${def.type} wraps no other`);
  return def.innerType;
};
const left: Draw = (schema, within) => maybe(within(inner(schema)));

const KINDS: Kinds = {
  string: (schema, _within, name, drawing) => text(schema, name, drawing),
  number: (schema, _within, name, drawing) => number(schema, name, drawing),
  boolean: () => fc.boolean(),
  enum: (schema) => fc.constantFrom(...Object.values(defAs('enum', schema).entries)),
  literal: (schema) => fc.constantFrom(...defAs('literal', schema).values),
  object: (schema, within, name) => {
    const fields = Object.entries(defAs('object', schema).shape);
    return fc.record(
      Object.fromEntries(fields.map(([key, field]) => [key, sparse(fields.length, field, within(field, nameOf(key, name)))])),
    );
  },
  array: (schema, within) => list(schema, within(defAs('array', schema).element)),
  record: (schema, within) => {
    const { keyType, valueType } = defAs('record', schema);
    return fc.dictionary(within(keyType).map(String), within(valueType), { maxKeys: MANY });
  },
  union: (schema, within) => fc.oneof(...defAs('union', schema).options.map((option) => within(option))),
  optional: left,
  default: left,
  catch: left,
  nullable: (schema, within) => fc.option(within(inner(schema)), { nil: null, freq: 3 }),
  readonly: (schema, within) => within(inner(schema)),
  pipe: (schema, within) => piped(defAs('pipe', schema), within),
  custom: (schema, _within, _name, drawing) => fileOf(schema, drawing),
  null: () => fc.constant(null),
  unknown: () => fc.jsonValue({ maxDepth: 2 }),
};

/** Values for a schema, most of which it accepts; `name` is that of the field they are for. */
export function valuesOf(schema: z.core.$ZodType, drawing: Drawing, name = ''): Arbitrary<unknown> {
  const { type } = defOf(schema);
  const draw = KINDS[type];
  if (!draw) throw new Error(`Nothing is drawn for a schema of kind ${type} (${name})`);
  return draw(schema, (part, as = name) => valuesOf(part, drawing, as), name, drawing);
}

/** Of `id`, what the thing around it is called tells whose. */
const nameOf = (key: string, around: string): string => (key === 'id' && around !== '' ? around : key);

const isTransform = (schema: z.core.$ZodType): boolean => defOf(schema).type === 'transform';

/** Text that is read as something else is drawn as text; where both ends are text, as either. */
function piped({ in: first, out: last }: z.core.$ZodPipeDef, within: Within): Arbitrary<unknown> {
  if (isTransform(last)) return within(first);
  if (isTransform(first)) return within(last);
  return fc.oneof({ weight: 3, arbitrary: within(last) }, { weight: 1, arbitrary: within(first) });
}

const NAMES = ['kbis.pdf', 'photo.jpg', '../../etc/passwd', 'a\u0000b.pdf', 'très long '.repeat(20)];

function fileOf(schema: z.core.$ZodType, { files }: Drawing): Arbitrary<unknown> {
  const file = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...files)).map(([name, bytes]) => ({ name, bytes }));
  const sample = { name: '', bytes: new Uint8Array() };
  if (!isUploadedFile(sample) || !z.safeParse(schema, sample).success)
    throw new Error('A custom schema that is not a file: say how it is drawn');
  return file;
}
