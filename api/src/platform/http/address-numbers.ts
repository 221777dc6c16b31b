import { z } from 'zod';

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

const innermost = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? innermost(schema.unwrap())
    : schema;

const shapeOf = (schema: z.ZodType): Readonly<Record<string, unknown>> => {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodType ? shapeOf(schema.in) : {};
  return schema instanceof z.ZodObject ? schema.shape : {};
};

/**
 * A path or query with NaN in place of each number that is not written in digits: a schema of numbers would read a
 * blank as 0, `0x10` as 16 and `1e3` as 1000.
 */
export function numbersInDigits(schema: z.ZodType): (given: object) => object {
  const names = Object.entries(shapeOf(schema)).flatMap(([name, field]) =>
    innermost(field) instanceof z.ZodNumber ? [name] : [],
  );
  if (names.length === 0) return (given) => given;
  return (given) => {
    const read: Record<string, unknown> = { ...given };
    for (const name of names) {
      const text = read[name];
      if (typeof text === 'string' && !DECIMAL.test(text)) read[name] = Number.NaN;
    }
    return read;
  };
}
