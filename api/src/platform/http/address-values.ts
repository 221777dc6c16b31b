import { z } from 'zod';

type Rewrite = (given: object) => object;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

const innermost = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innermost(schema.unwrap())
    : schema;

const shapeOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? shapeOf(schema.in) : {};
  return schema instanceof z.ZodObject ? schema.shape : {};
};

/** Rewrites the texts of those fields of `schema` that `isMeant`. */
function rewriter(
  schema: z.ZodType,
  isMeant: (field: unknown) => boolean,
  rewrite: (text: string) => unknown,
): Rewrite {
  const names = Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    isMeant(innermost(field)) ? [name] : [],
  );
  if (names.length === 0) return (given) => given;
  return (given) => {
    const read: Record<string, unknown> = { ...given };
    for (const name of names) {
      const text = read[name];
      if (typeof text === 'string') read[name] = rewrite(text);
    }
    return read;
  };
}

/**
 * A path or query with NaN in place of each number that is not written in digits: a schema of numbers would read a
 * blank as 0, `0x10` as 16 and `1e3` as 1000.
 */
export const numbersInDigits = (schema: z.ZodType): Rewrite =>
  rewriter(
    schema,
    (field) => field instanceof z.ZodNumber,
    (text) => (DECIMAL.test(text) ? text : Number.NaN),
  );

// API-11
/** A path or query with its UUIDs in lower case, as they are stored: both cases write the same one (RFC 9562). */
export const uuidsInLowerCase = (schema: z.ZodType): Rewrite =>
  rewriter(
    schema,
    (field) => field instanceof z.ZodUUID,
    (text) => text.toLowerCase(),
  );
