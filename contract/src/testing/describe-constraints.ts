import { z } from 'zod';
import type { FieldConstraint } from '../field-constraints.ts';

/** The part of JSON Schema that decides what a field accepts. */
type JsonSchema = {
  type?: string;
  enum?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
};

const schemaOf = (body: z.ZodType): JsonSchema =>
  // The library types every possible keyword; these are those read here.
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const variantsOf = ({ anyOf, oneOf }: JsonSchema): readonly JsonSchema[] => anyOf ?? oneOf ?? [];
const isScalar = (schema: JsonSchema): boolean =>
  schema.enum !== undefined || ['string', 'integer', 'number'].includes(schema.type ?? '');

/** Digits are refused by the server in words; a browser would only say that the format is wrong. */
const DIGITS = /^\^\\d\{(\d+)\}\$$/;

function textConstraint({ minLength = 0, maxLength, pattern }: JsonSchema): FieldConstraint {
  const digits = pattern?.match(DIGITS)?.[1];
  const longest = maxLength ?? (digits ? Number(digits) : undefined);
  return { ...(minLength > 1 && { minLength }), ...(longest !== undefined && { maxLength: longest }) };
}

/** Whether an empty field is refused: an empty text is a text unless its schema excludes it. */
function isNeeded(schema: JsonSchema, listed: boolean): boolean {
  if (!listed || variantsOf(schema).length > 0) return false;
  if (schema.type !== 'string' || schema.enum) return isScalar(schema);
  return (schema.minLength ?? 0) > 0 || schema.pattern !== undefined;
}

function describe(schema: JsonSchema, prefix: string, listed: boolean, found: Map<string, FieldConstraint>) {
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    describe(
      part,
      prefix ? `${prefix}.${name}` : name,
      listed && (schema.required?.includes(name) ?? false),
      found,
    );
  if (schema.items?.properties) describe(schema.items, `${prefix}.*`, true, found);
  // A choice of bodies: fields of any of them; a field with an alternative (null, '') is optional.
  for (const variant of variantsOf(schema)) if (variant.properties) describe(variant, prefix, false, found);
  if (prefix === '' || prefix.endsWith('*') || schema.properties) return;
  const text = [schema, ...variantsOf(schema)].find(({ type, maxLength }) => type === 'string' && maxLength);
  const needed = isNeeded(schema, listed) && { required: true as const };
  found.set(prefix, { ...needed, ...textConstraint(text ?? schema) });
}

/** Constraints of every field of a body, by path, in the order of the schema. */
export function constraintsOf(body: z.ZodType): Record<string, FieldConstraint> {
  const found = new Map<string, FieldConstraint>();
  describe(schemaOf(body), '', true, found);
  return Object.fromEntries(found);
}
